import { isInternational, normalizedPhone } from '@heartwell/contract/text/phone-numbers.ts'
import { callingCode, readPhone } from '@heartwell/contract/text/phone-plan.ts'

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

export type ContactKind = 'email' | 'phone'
export type Contact = { kind: ContactKind; value: string }

/** How keys are made. After a higher number the job makes the keys of stored addresses again. */
export const KEY_VERSION: Record<ContactKind, number> = { email: 2, phone: 1 }

/** Providers whose domains lead to one mailbox, and the signs that they ignore before the @. */
const PROVIDERS: { domains: readonly string[]; ignored?: RegExp }[] = [
  // https://support.google.com/mail/answer/7436150 and /10313
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  // https://proton.me/support/addresses-and-aliases
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  // https://support.apple.com/en-gb/102525
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  // https://yandex.com/support/mail/
  { domains: ['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua'] },
]

/** The address of the mailbox: without `+…`, without signs that the provider ignores, at the provider's first domain. */
export function mailboxOf(address: string): string {
  const email = address.trim().toLowerCase()
  const at = email.lastIndexOf('@')
  const [name, domain] = [email.slice(0, at), asciiDomain(email.slice(at + 1))]
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain))
  const base = name.split('+')[0] || name
  return `${(provider?.ignored && base.replace(provider.ignored, '')) || base}@${provider?.domains[0] ?? domain}`
}

const asciiDomain = (domain: string) => {
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : domain
}

/**
 * The forms by which a contact is compared. Keys were made of the first one only, and those of erased accounts and of
 * hidden contacts stay; the last one is the same for every way to write the address.
 */
export function comparableForms({ kind, value }: Contact, ownCountry: string): string[] {
  if (kind === 'email') return [...new Set([value.trim().toLowerCase(), mailboxOf(value)])]
  const phone = comparablePhone(value, ownCountry)
  const former = formerComparable(phone)
  return former === undefined ? [phone] : [former, phone]
}
