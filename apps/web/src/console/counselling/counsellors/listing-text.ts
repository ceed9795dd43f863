import { type CounsellorListing, CounsellorListingForm } from '@heartwell/contract/counselling/counsellor-accounts.ts'

/** The fields of the form as texts. Lists are separated by commas. */
export type ListingFields = Record<Exclude<keyof CounsellorListingForm, 'topics'>, string> & {
  topics: CounsellorListingForm['topics']
}

export const fieldsOf = (listing: CounsellorListing): ListingFields => ({
  name: listing.name,
  title: listing.title,
  quote: listing.quote,
  about: listing.about,
  languages: listing.languages.join(', '),
  specialities: listing.specialities.join(', '),
  topics: listing.topics,
  practising_since: listing.practising_since === null ? '' : String(listing.practising_since),
  town: listing.town,
  country: listing.country,
  price_minor: listing.price_minor === null ? '' : priceText(listing.price_minor, listing.minor_units),
  introduction_price_minor:
    listing.introduction_price_minor === null ? '' : priceText(listing.introduction_price_minor, listing.minor_units),
  minutes: String(listing.minutes),
  start_every_minutes: String(listing.start_every_minutes),
  buffer_minutes: String(listing.buffer_minutes),
  notice_hours: String(listing.notice_hours),
  horizon_days: String(listing.horizon_days),
})

const priceText = (minor: number, minorUnits: number) => (minor / minorUnits).toFixed(String(minorUnits).length - 1)

type Read =
  | { listing: CounsellorListingForm; faults?: never }
  | { listing?: never; faults: { field: keyof ListingFields; message: string }[] }

/** Reads the fields by the rules of the contract. */
export function readListing(fields: ListingFields, minorUnits: number): Read {
  const read = CounsellorListingForm.safeParse({
    ...fields,
    quote: fields.quote.replaceAll(/\s+/g, ' '),
    languages: listIn(fields.languages),
    specialities: listIn(fields.specialities),
    practising_since: fields.practising_since.trim() === '' ? null : numberIn(fields.practising_since),
    price_minor: fields.price_minor.trim() === '' ? null : minorIn(fields.price_minor, minorUnits),
    introduction_price_minor:
      fields.introduction_price_minor.trim() === '' ? null : minorIn(fields.introduction_price_minor, minorUnits),
    minutes: numberIn(fields.minutes),
    start_every_minutes: numberIn(fields.start_every_minutes),
    buffer_minutes: numberIn(fields.buffer_minutes),
    notice_hours: numberIn(fields.notice_hours),
    horizon_days: numberIn(fields.horizon_days),
  })
  if (read.success) return { listing: read.data }
  const faults = read.error.issues.map(({ path, message }) => ({ field: path[0] as keyof ListingFields, message }))
  return { faults: faults.filter(({ field }, at) => faults.findIndex((other) => other.field === field) === at) }
}

const listIn = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** NaN is refused by the contract. */
const numberIn = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN)

function minorIn(text: string, minorUnits: number): number {
  const decimals = String(minorUnits).length - 1
  const [, units = '', parts = ''] = /^(\d{1,7})(?:\.(\d+))?$/.exec(text.trim()) ?? []
  if (units === '' || parts.length > decimals) return Number.NaN
  return Number(units) * minorUnits + Number(parts.padEnd(decimals, '0') || 0)
}
