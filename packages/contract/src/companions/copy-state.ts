import { z } from 'zod'

export const CompanionRelation = z.enum(['parent', 'sibling', 'child', 'friend', 'other'])
export type CompanionRelation = z.infer<typeof CompanionRelation>

/** Of a weekly copy: `asked` until the partner answers; nobody can write meanwhile. */
export const CopyState = z.enum(['asked', 'agreed', 'declined'])
export type CopyState = z.infer<typeof CopyState>
