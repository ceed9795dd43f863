import { containsContactData } from '../text/contact-data/contains-contact-data.ts'

/** What may be wrong with one of the two letters, with the words beside the text. */
export const LETTER_FAULTS = {
  short: 'Write at least 150 characters',
  reasons: 'Choose at least one reason',
  difference: 'Name one honest difference',
  contact: 'Leave out links, phone numbers and email addresses',
  address: 'Leave out the address',
  age: 'Leave out the exact age',
  surname: 'Leave out the surname',
  town: 'Leave out the town',
} as const
export type LetterFault = keyof typeof LETTER_FAULTS
export const LETTER_FAULT_NAMES = Object.keys(LETTER_FAULTS) as [LetterFault, ...LetterFault[]] // The keys of the table.

const UNITS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ANY_UNIT = UNITS.slice(1).join('|')
const ANY_TEN = TENS.slice(2).join('|')
const NUMBER = `(?:1[89]|[2-9]\\d|(?:${ANY_TEN})(?:[\\s-]+(?:${ANY_UNIT}))?|eighteen|nineteen)`

/** 'aged 64', 'turned sixty-four', '64 years old', '64-year-old', 'born in 1962'. */
const AGE = new RegExp(
  `\\b(?:age[d]?|age of|turn(?:s|ed|ing)?)\\s+${NUMBER}\\b|\\b${NUMBER}[\\s-]*years?[\\s-]*old\\b|\\bborn\\s+(?:in\\s+)?(?:19|20)\\d\\d\\b`,
  'iu',
)

/** '12 Linden Road' and British postcodes. */
const STREET =
  /\b\d{1,4}[a-z]?,?\s+(?:\p{L}+\s+){1,3}(?:street|st|road|rd|lane|avenue|ave|close|drive|way|row|terrace|place|square|gardens|court|crescent)\b/iu
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/iu

/** The faults of a text that anybody can see without knowing the people in it. */
export function visibleFaults(text: string): LetterFault[] {
  const hasAddress = STREET.test(text) || POSTCODE.test(text)
  return [
    ...(containsContactData(text) ? (['contact'] as const) : []),
    ...(hasAddress ? (['address'] as const) : []),
    ...(AGE.test(text) ? (['age'] as const) : []),
  ]
}

/** '64' and 'sixty-four'. */
export function ageWords(age: number): string[] {
  const [ten, unit] = [TENS[Math.floor(age / 10)] ?? '', UNITS[age % 10] ?? '']
  if (ten === '') return [String(age)]
  return unit === '' ? [String(age), ten] : [String(age), `${ten} ${unit}`]
}
