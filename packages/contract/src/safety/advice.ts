import { z } from 'zod'

/**
 * The risky topics of a message or a note, as decided by the server’s money rules. `story`: nothing in the message alone,
 * but the conversation so far is like those of swindlers.
 */
export const ADVICE_CATEGORIES = ['money', 'gift_cards', 'crypto', 'secrecy', 'leaving', 'calls', 'story'] as const
export const AdviceCategory = z.enum(ADVICE_CATEGORIES)
export type AdviceCategory = z.infer<typeof AdviceCategory>

/** What the receiver reads as reasons of advice of the category `story`. */
export const STORY_SIGNS = [
  'tender',
  'daily_care',
  'far_away',
  'no_call',
  'later',
  'moving',
  'secrecy',
  'pressure',
  'means',
  'profits',
  'request',
  'links',
  'pace',
  'same_words',
  'hours',
] as const
export type StorySign = (typeof STORY_SIGNS)[number]

/**
 * What the receiver of a message is advised, when it is about money, secrecy or leaving the site, or when the conversation
 * so far is like those of swindlers; `signs` are then the reasons.
 */
export const Advice = z.object({
  category: AdviceCategory,
  dismissed: z.boolean(),
  signs: z.array(z.custom<StorySign>()),
})
