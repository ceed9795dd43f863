import type { Band, Why } from '@heartwell/contract/people.ts'

export const BAND_WORDS: Record<Band, string> = {
  much: 'Much in common',
  good: 'A good deal in common',
  some: 'Something in common',
}

const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`)

/** How much a suggestion rests on; null where neither gave an answer that the other gave, too. */
export const basedOn = (count: number): string | null =>
  count < 1 ? null : `Based on ${answers(count)} that you both gave`

/** The same at the end of everything that speaks for two people. */
export const basedOnBoth = (count: number): string | null =>
  count < 1 ? null : `Based on what you both answered: ${answers(count)}`

export type Side = { title: string; reasons: readonly string[] }

/** What speaks for two people in the eyes of each; a side of which nothing is known is left out. */
export const sidesOf = ({ reasons, their_reasons }: Pick<Why, 'reasons' | 'their_reasons'>, name: string): Side[] =>
  [
    { title: 'What may speak to you', reasons },
    { title: `What may speak to ${name}`, reasons: their_reasons },
  ].filter((side) => side.reasons.length > 0)
