import { isInternational, normalizedPhone } from '@heartwell/contract/text/phone-numbers.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NUMBER = /^[2-9A-HJ-NP-Z]{3}-?[2-9A-HJ-NP-Z]{3}$/
const PHONE_START = /^\+?\d{5,15}$/

/** What a text in the console's search may be; several readings of one text are possible. */
export type SearchReading = {
  name: string
  emailStart?: string
  /** The first digits of a phone number's national part, in each form in which it may be stored. */
  phoneStarts: string[]
  /** The beginning of a phone number with its country code. */
  e164Start?: string
  id?: string
  /** The number of a case or report. */
  number?: string
  transactionId: string
}

/** @param ownCode the country code of numbers that are stored without one, such as '+44' */
export function readSearch(text: string, ownCode: string | undefined): SearchReading {
  const lower = text.toLowerCase()
  const upper = text.toUpperCase()
  return {
    name: text,
    transactionId: text,
    ...(/^\S+$/.test(text) && { emailStart: lower }),
    ...readPhoneStart(normalizedPhone(text), ownCode),
    ...(UUID.test(lower) && { id: lower }),
    ...(NUMBER.test(upper) && { number: `${upper.slice(0, 3)}-${upper.slice(-3)}` }),
  }
}

function readPhoneStart(phone: string, ownCode: string | undefined): Pick<SearchReading, 'phoneStarts' | 'e164Start'> {
  if (!PHONE_START.test(phone)) return { phoneStarts: [] }
  if (!isInternational(phone)) return { phoneStarts: [phone], e164Start: `+${phone}` }
  const rest = ownCode && phone.startsWith(ownCode) ? phone.slice(ownCode.length) : ''
  // Most countries dial a zero in place of the country code.
  return { phoneStarts: rest === '' ? [] : [`0${rest}`, rest], e164Start: phone }
}
