import { z } from 'zod'
import { normalized } from './normalized.ts'

const SEPARATORS = /[\s().\-/\p{Pd}\p{Cf}]/gu
/** The shape of E.164. A typed number may have its national zero after the country code, such as '+44 (0)20 …'. */
const INTERNATIONAL = /^\+[1-9]\d{6,15}$/
const NATIONAL = /^\d{10,11}$/

export const PHONE_UNKNOWN = 'This phone number does not exist. Please check the country and the digits.'
const PHONE_LENGTH = 'Phone number must be 10 or 11 digits'

/**
 * A number as it is typed or pasted, without its separators and with the digits of all scripts as 0 to 9. A number of
 * more than 11 digits that begins with 00 begins with + instead, so that its country is known.
 */
export function normalizedPhone(text: string): string {
  const plain = normalized(text, 'NFKC')
    .replace(SEPARATORS, '')
    .replace(/\p{Nd}/gu, asciiDigit)
  return /^00\d{10,}$/.test(plain) ? `+${plain.slice(2)}` : plain
}

/** The digits of a script are ten characters in a row, and none adjoins those of another. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

export const isInternational = (phone: string): boolean => phone.startsWith('+')

/**
 * A national number of 10 or 11 digits, or a number that begins with + and its country code. Whether the country has such
 * a number is checked by `phone-plan.ts`, which is too large for a page's first load.
 */
export const PhoneNumber = z
  .string()
  .transform(normalizedPhone)
  .superRefine((phone, context) => {
    if (isInternational(phone)) reportUnknown(phone, context)
    else if (!NATIONAL.test(phone)) context.addIssue(PHONE_LENGTH)
  })

/** The same for the basic details, for which the specification has other texts. */
export const PhoneOfDetails = z
  .string('Phone number is required')
  .trim()
  .min(1, 'Phone number is required')
  .transform(normalizedPhone)
  .superRefine((phone, context) => {
    if (isInternational(phone)) return reportUnknown(phone, context)
    if (phone.length < 10) context.addIssue('Number should have a minimum of 10 digits')
    if (phone.length > 11) context.addIssue('Number should have a maximum of 11 digits')
    if (!/^\d*$/.test(phone)) context.addIssue('Phone number must only contain digits')
  })

function reportUnknown(phone: string, context: z.RefinementCtx): void {
  if (!INTERNATIONAL.test(phone)) context.addIssue(PHONE_UNKNOWN)
}
