/** The consent of a subscriber. A changed text gets another version, which is stored with each consent. */
export const SUBSCRIPTION_WORDING = {
  version: 2,
  text: 'Yes, please email me your newsletter about once a month. I can unsubscribe at any time with one click.',
}
