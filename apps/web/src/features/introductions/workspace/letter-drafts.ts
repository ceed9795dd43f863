import { type LetterFault, visibleFaults } from '@heartwell/contract/introductions/letter-checks.ts'
import { type LetterDraft, PARAGRAPH_MIN, type ReasonSide } from '@heartwell/contract/introductions/letters.ts'

export type Both = [LetterDraft, LetterDraft]

/** For whom a reason counts, by its first words: 'You both' and 'Each of you', 'You', or the other person. */
export function sideOf(text: string): ReasonSide {
  if (/^(you both|you and|both of you|each of you|neither of you|close in age|shares?\b)/i.test(text)) return 'both'
  return /^(you|your)\b/i.test(text) ? 'you' : 'other'
}

/** Without reasons that are empty. */
export const filled = ({ paragraph, reasons, difference }: LetterDraft): LetterDraft => ({
  paragraph: paragraph.trim(),
  reasons: reasons.map(({ side, text }) => ({ side, text: text.trim() })).filter(({ text }) => text !== ''),
  difference: difference.trim(),
})

/** Only the server knows names, places and ages. */
const FROM_SERVER = new Set<LetterFault>(['surname', 'town', 'age'])

/** What is wrong with a letter, in the order in which the fields follow each other. */
export function faultsOf(draft: LetterDraft, fromServer: readonly LetterFault[]): LetterFault[] {
  const { paragraph, reasons, difference } = filled(draft)
  const text = [paragraph, ...reasons.map((reason) => reason.text), difference].join('\n')
  const found = new Set<LetterFault>([
    ...(paragraph.length < PARAGRAPH_MIN ? (['short'] as const) : []),
    ...(reasons.length === 0 ? (['reasons'] as const) : []),
    ...(difference === '' ? (['difference'] as const) : []),
    ...visibleFaults(text),
    ...fromServer.filter((fault) => FROM_SERVER.has(fault)),
  ])
  return [...found]
}
