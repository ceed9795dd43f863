const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NUMBER = /^[2-9A-HJ-NP-Z]{3}-?[2-9A-HJ-NP-Z]{3}$/
const PHONE_DIGITS_MIN = 5
const PHONE_DIGITS_MAX = 11

/** What a text in the console's search may be; several readings of one text are possible. */
export type SearchReading = {
  name: string
  emailStart?: string
  /** The digits of a phone number from its first one, as it is stored. */
  phoneStart?: string
  id?: string
  /** The number of a case or report. */
  number?: string
  transactionId: string
}

export function readSearch(text: string): SearchReading {
  const lower = text.toLowerCase()
  const digits = text.replaceAll(/[\s()+./-]/g, '')
  const upper = text.toUpperCase()
  return {
    name: text,
    transactionId: text,
    ...(/^\S+$/.test(text) && { emailStart: lower }),
    ...(isPhone(digits) && { phoneStart: digits }),
    ...(UUID.test(lower) && { id: lower }),
    ...(NUMBER.test(upper) && { number: `${upper.slice(0, 3)}-${upper.slice(-3)}` }),
  }
}

const isPhone = (digits: string) =>
  /^\d+$/.test(digits) && digits.length >= PHONE_DIGITS_MIN && digits.length <= PHONE_DIGITS_MAX
