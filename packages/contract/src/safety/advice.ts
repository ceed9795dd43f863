import { z } from 'zod'

/** The risky topics of a message or a note, as decided by the server's money rules. */
export const ADVICE_CATEGORIES = ['money', 'gift_cards', 'crypto', 'secrecy', 'leaving'] as const
export const AdviceCategory = z.enum(ADVICE_CATEGORIES)
export type AdviceCategory = z.infer<typeof AdviceCategory>
