import type { Counsellor, CounsellorPage, Hold, Product } from '@heartwell/contract/counselling/counselling.ts'
import { pricedProducts, type Terms } from '@heartwell/contract/counselling/counselling-terms.ts'
import type { CounsellorOffer } from '@heartwell/contract/counselling/counsellor-offer.ts'
import { minorUnits, priceOf } from '../../../platform/money.ts'
import type { RatingsOfCounsellor } from '../ratings/view.ts'
import type { CounsellorDetailsRow, CounsellorRow, HoldRow } from './queries.ts'
import { bookingPageUrl, knownTopics } from './rules.ts'

type Card = { viewerId: string; nextFree: Date | null; bookingPage: string }

export const viewCounsellor = (row: CounsellorRow, { viewerId, nextFree, bookingPage }: Card): Counsellor => ({
  id: row.id,
  name: row.name,
  role: row.role,
  image: row.image,
  average_rating: row.average_rating,
  rating_count: row.rating_count,
  quote: row.bio,
  topics: knownTopics(row.topics),
  specialities: row.specialities,
  price: row.price_minor === null ? null : priceOf(row.price_minor, row.currency),
  minutes: row.minutes,
  next_free: nextFree?.toISOString() ?? null,
  booked: row.booked,
  booking_url: bookingPageUrl(bookingPage, row.id, viewerId),
})

type Offered = {
  times: readonly { startsAt: Date }[]
  prepaid: { remaining: number; payment_id: string | null } | undefined
}

export const viewOffer = (
  { id, name, role, image, price_minor, currency, minutes }: CounsellorRow,
  { times, prepaid }: Offered,
): CounsellorOffer => ({
  id,
  name,
  role,
  image,
  price: priceOf(price_minor ?? 0, currency),
  minutes,
  prepaid: prepaid ? { remaining: prepaid.remaining, free: prepaid.payment_id === null } : null,
  times: times.map(({ startsAt }) => startsAt.toISOString()),
})

export type Prepaid = { id: string; remaining: number; valueMinor: number; currency: string; isFree: boolean }
type Page = Card & {
  ratings: RatingsOfCounsellor
  prepaid: Prepaid | undefined
  hold: HoldRow | undefined
  hasWithdrawal: boolean
  now: Date
}

export const viewCounsellorPage = (row: CounsellorDetailsRow, page: Page): CounsellorPage => ({
  ...viewCounsellor(row, page),
  about: row.about,
  languages: row.languages,
  practising_since: row.practising_since,
  town: row.town,
  country: row.country,
  time_zone: row.time_zone,
  products: row.price_minor === null ? [] : viewProducts(row.price_minor, row.currency, row.terms),
  refund_hours: row.terms.refund_hours,
  has_withdrawal: page.hasWithdrawal,
  ...page.ratings,
  prepaid: page.prepaid ? viewPrepaid(page.prepaid) : null,
  hold: page.hold ? viewHold(page.hold, page.now) : null,
  offers_introductions: row.offers_introductions,
})

export const viewProducts = (priceMinor: number, currency: string, terms: Terms): Product[] =>
  pricedProducts(priceMinor, minorUnits(currency), terms).map(({ appointments, amountMinor, savingMinor }) => ({
    appointments,
    price: priceOf(amountMinor, currency),
    saving: savingMinor > 0 ? priceOf(savingMinor, currency) : null,
  }))

const viewPrepaid = ({ id, remaining, valueMinor, currency, isFree }: Prepaid) => ({
  id,
  remaining,
  value: priceOf(valueMinor, currency),
  free: isFree,
})

const viewHold = ({ id, starts_at, ends_at, held_until }: HoldRow, now: Date): Hold => ({
  booking_id: id,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  held_until: (held_until ?? starts_at).toISOString(), // the table allows no hold without
  server_now: now.toISOString(),
})
