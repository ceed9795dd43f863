import { isInternational, normalizedPhone } from '@heartwell/contract/phone-numbers.ts'
import { callingCode, readPhone } from '@heartwell/contract/phone-plan.ts'

/** How many last digits of a number without a country code are compared. */
const DIGITS = 10

const lastDigits = (text: string): string => text.replace(/\D/g, '').slice(-DIGITS)

/**
 * A phone number for comparing: E.164, but of the installation's own country the last ten digits, as such numbers are
 * often written without the country code.
 * @param ownCountry the country of numbers without a code
 */
export function comparablePhone(text: string, ownCountry: string): string {
  const phone = normalizedPhone(text)
  if (!isInternational(phone)) return lastDigits(phone)
  const e164 = readPhone(phone)?.e164 ?? phone
  const ownCode = callingCode(ownCountry)
  return ownCode && e164.startsWith(ownCode) ? lastDigits(e164.slice(ownCode.length).padStart(DIGITS, '0')) : e164
}

/** What the keys of a number of another country were made of before 28 November 2026, if it differs. */
export function formerComparable(comparable: string): string | undefined {
  return isInternational(comparable) ? lastDigits(comparable) : undefined
}
