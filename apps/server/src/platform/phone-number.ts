import { isInternational, PHONE_UNKNOWN } from '@heartwell/contract/text/phone-numbers.ts'
import { readPhone } from '@heartwell/contract/text/phone-plan.ts'
import { invalid } from './http/app-error.ts'

/** A stored number: the national part, and E.164 if the country is known. */
export type StoredPhone = { phone: string; phone_e164: string | null }

/**
 * @param phone as the contract's schemas return it
 * @throws AppError at `field` when the country of the number has no such number
 */
export function storedPhone(phone: string, field: string): StoredPhone {
  if (!isInternational(phone)) return { phone, phone_e164: null }
  const found = readPhone(phone)
  if (!found) throw invalid(field, PHONE_UNKNOWN)
  return { phone: found.national.replace(/\D/g, ''), phone_e164: found.e164 }
}

/** The number as its owner sends it again. */
export const ownPhone = ({ phone, phone_e164 }: StoredPhone): string => phone_e164 ?? phone

/** The number as others read and dial it: with its country code in groups, if the country is known. */
export function shownPhone({ phone, phone_e164 }: StoredPhone): string {
  if (phone_e164 === null) return phone
  return readPhone(phone_e164)?.international ?? phone_e164
}
