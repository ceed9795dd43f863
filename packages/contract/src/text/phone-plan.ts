import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** Shorter numbers exist, but new ranges of numbers, which the library does not know yet, are not that short. */
const NEW_RANGE_DIGITS_MIN = 8

export type { CountryCode }

export type NumberInPlan = {
  country: CountryCode
  /** Such as '+351912345678'. */
  e164: string
  /** As it is dialled in its country, in groups. */
  national: string
  /** Such as '+351 912 345 678'. */
  international: string
}

/**
 * Reads a number in the plan of its country.
 * @param text begins with + and the country code, unless `country` is given
 * @returns undefined when that country has no such number
 */
export function readPhone(text: string, country?: string): NumberInPlan | undefined {
  const found = parsePhoneNumberFromString(text, country && isSupportedCountry(country) ? country : undefined)
  const countryOfNumber = found?.country ?? found?.getPossibleCountries()[0]
  if (!found || !countryOfNumber || !isInPlan(found)) return undefined
  return {
    country: countryOfNumber,
    e164: found.number,
    national: found.formatNational(),
    international: found.formatInternational(),
  }
}

/** Countries open new ranges before the library knows them, so a number of the right length is enough. */
const isInPlan = (phone: PhoneNumber): boolean =>
  phone.isValid() || (phone.isPossible() && phone.nationalNumber.length >= NEW_RANGE_DIGITS_MIN)

/** Such as '+351'; undefined for a region without telephones, such as Antarctica. */
export const callingCode = (country: string): string | undefined =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined

export const phoneCountries = (): readonly CountryCode[] => getCountries()
