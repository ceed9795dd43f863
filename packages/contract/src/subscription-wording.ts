/** What somebody agrees to who subscribes. Other words get another version: it is kept with each consent. */
export const SUBSCRIPTION_WORDING = {
  version: 1,
  text: 'Yes, please send me your letter by e-mail, about once a month. I can leave at any time with one click.',
}
