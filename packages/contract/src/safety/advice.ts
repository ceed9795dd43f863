import { z } from 'zod'

/**
 * The risky topics of a message or a note, as decided by the server’s money rules. `story`: nothing in the message alone,
 * but the conversation so far is like those of swindlers.
 */
export const ADVICE_CATEGORIES = ['money', 'gift_cards', 'crypto', 'secrecy', 'leaving', 'calls', 'story'] as const
export const AdviceCategory = z.enum(ADVICE_CATEGORIES)
export type AdviceCategory = z.infer<typeof AdviceCategory>
