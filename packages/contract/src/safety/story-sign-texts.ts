import type { StorySign } from './advice.ts'

/** What was noticed in a conversation, as the receiver and staff read it. */
export const STORY_SIGN_TEXTS: Record<StorySign, string> = {
  tender: 'Pet names or tender words, before you know each other',
  daily_care: 'Questions such as whether you have eaten or slept',
  far_away: 'Work in a faraway place, such as a ship, a rig or an army base',
  no_call: 'A reason why a call isn’t possible',
  later: 'A visit that keeps falling through, or promises of a life together',
  moving: 'A request to write in another app',
  secrecy: 'A request to keep something from other people',
  pressure: 'Love as a reason to do something',
  means: 'Questions about what you own or who you live with',
  profits: 'Talk of safe profits',
  request: 'A request for money or help',
  links: 'A link to another website',
  pace: 'Tender words several times, or very many messages, in the first days',
  same_words: 'The same words as in messages to other people',
  hours: 'Most messages come in the middle of the night at the place in the profile',
}
