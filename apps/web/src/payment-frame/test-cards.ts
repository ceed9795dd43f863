/** The test provider's card numbers. A number stays in the browser; the server receives the token. */
export const TEST_CARDS = [
  { token: 'tok_works', number: '4242 4242 4242 4242', label: 'Works' },
  { token: 'tok_declined', number: '4000 0000 0000 0002', label: 'Declined' },
  { token: 'tok_bank_check', number: '4000 0000 0000 3220', label: 'Bank check' },
  { token: 'tok_late', number: '4000 0000 0000 0341', label: 'Confirmed too late' },
  { token: 'tok_twice', number: '4000 0000 0000 1117', label: 'Confirmed twice' },
] as const
export type TestCard = (typeof TEST_CARDS)[number]

const digitsOf = (text: string) => text.replace(/\D/g, '')

export const testCard = (number: string): TestCard | undefined =>
  TEST_CARDS.find((card) => digitsOf(card.number) === digitsOf(number))

/** Groups the digits in fours, as on a card. */
export const groupedNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ')
