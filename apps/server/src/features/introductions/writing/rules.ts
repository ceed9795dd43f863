import { ageWords, type LetterFault, visibleFaults } from '@heartwell/contract/introductions/letter-checks.ts'
import { type LetterDraft, PARAGRAPH_MIN } from '@heartwell/contract/introductions/letters.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import { ageOn } from '@heartwell/contract/time/dates.ts'
import { folded } from '@heartwell/matching/folding.ts'

/** What a letter must not give away about one of the two. */
export type Secrets = { name: string; dob: string; city: string; address: string }

const SHORTEST = 3

/** Whether the words are in the text as whole words, without regard to case, accents and signs. */
const says = (text: string, words: string): boolean => {
  const wanted = folded(words)
  return wanted.length >= SHORTEST && ` ${folded(text)} `.includes(` ${wanted} `)
}

/** 'O'Brien' in 'Mary O'Brien-Smith' is a surname too. */
const surnamesOf = (name: string): string[] => {
  const first = new Set(folded(plainFirstName(name)).split(' '))
  return name.split(/\s+/).filter((word) => folded(word) !== '' && !first.has(folded(word)))
}

/** The city, and each part of the address that has no number: 'Linden Row', 'Bath'. */
const placesOf = ({ city, address }: Secrets): string[] => [
  city,
  ...address.split(/[,;\n]/).map((part) => part.replace(/\d+\w*/g, ' ')),
]

/** What is still wrong with a letter to a reader, about another person. */
export function letterFaults(
  { paragraph, reasons, difference }: LetterDraft,
  [reader, about]: readonly [Secrets, Secrets],
  now: Date,
): LetterFault[] {
  const text = [paragraph, ...reasons.map((reason) => reason.text), difference].join('\n')
  const both = [reader, about]
  const names = (find: (one: Secrets) => string[]) => both.some((one) => find(one).some((words) => says(text, words)))
  const faults = new Set<LetterFault>([
    ...(paragraph.length < PARAGRAPH_MIN ? (['short'] as const) : []),
    ...(reasons.every((reason) => reason.text === '') ? (['reasons'] as const) : []),
    ...(difference === '' ? (['difference'] as const) : []),
    ...visibleFaults(text),
    ...(names(({ name }) => surnamesOf(name)) ? (['surname'] as const) : []),
    ...(names(placesOf) ? (['town'] as const) : []),
    ...(hasAge(text, ageOn(now, about.dob)) ? (['age'] as const) : []),
  ])
  return [...faults]
}

const hasAge = (text: string, age: number): boolean => {
  const plain = ` ${folded(text)} `
  return ageWords(age).some((words) => plain.includes(` ${words} `))
}
