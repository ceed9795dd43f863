import { CHAT_AFTER_MS } from '@heartwell/contract/counselling/counselling.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { demoData } from '@heartwell/demo/demo-data.ts'
import type { Booking, Counsellor as CounsellorData } from '@heartwell/demo/schema.ts'
import type { Insertable } from 'kysely'
import { productName } from '../features/counselling/holds/rules.ts'
import { newTransactionId } from '../features/payments/rules.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Db } from '../platform/db/database.ts'
import type { DB } from '../platform/db/schema.generated.ts'
import { chunks } from './chunks.ts'
import { insertRecords } from './counselling-records.ts'
import { daysFrom } from './days.ts'
import { createRandom, type Random } from './random.ts'

const REFUND_HOURS = 24
const SEED = 20_261_122
/** The newest past appointment is older than the time for which a chat stays open afterwards. */
const QUIET_DAYS = 16

type Person = { id: string; name: string }
type Counsellor = Person & { login: string }
type Cast = { members: readonly Person[]; counsellors: readonly Counsellor[]; now: Date; vault: Vault }

/**
 * What the counsellors of the demo offer, and what was booked, paid, refunded and rated. Times are relative to now.
 * @returns a function that closes the chats of pairs without an active booking, once their conversations are imported
 */
export async function insertCounselling(tx: Db, cast: Cast): Promise<{ closeChats(): Promise<void> }> {
  for (const { id, login } of cast.counsellors) await insertOffer(tx, id, dataOf(login).offer)
  const rows = bookingRows(cast)
  for (const part of chunks(rows.payments)) await tx.insertInto('payments').values(part).execute()
  for (const part of chunks(rows.packages)) await tx.insertInto('appointment_packages').values(part).execute()
  for (const part of chunks(rows.bookings)) await tx.insertInto('bookings').values(part).execute()
  // Payments and bookings refer to each other.
  await tx
    .updateTable('payments')
    .from((e) =>
      e
        .selectFrom('bookings')
        .distinctOn('payment_id')
        .select(['payment_id', 'id'])
        .orderBy('payment_id')
        .orderBy('starts_at')
        .as('first'),
    )
    .set((e) => ({ booking_id: e.ref('first.id') }))
    .whereRef('first.payment_id', '=', 'payments.id')
    .execute()
  for (const part of chunks(rows.checkouts)) await tx.insertInto('test_checkouts').values(part).execute()
  for (const part of chunks(rows.refunds)) await tx.insertInto('refunds').values(part).execute()
  for (const part of chunks(rows.entries)) await tx.insertInto('ledger_entries').values(part).execute()
  for (const part of chunks(rows.events)) await tx.insertInto('booking_events').values(part).execute()
  for (const part of chunks(rows.ratings)) await tx.insertInto('ratings').values(part).execute()
  await insertRecords(tx, rows.bookings, cast)
  const access = accessRows(rows.bookings, cast.now)
  await tx
    .insertInto('counselling_access')
    .values(access.map((row) => ({ ...row, is_open: true })))
    .execute()
  return {
    async closeChats() {
      for (const { member_id, counsellor_id } of access.filter(({ is_open }) => !is_open)) {
        const pair = tx.updateTable('counselling_access').where('member_id', '=', member_id)
        await pair.where('counsellor_id', '=', counsellor_id).set({ is_open: false }).execute()
      }
    },
  }
}

function dataOf(login: string): CounsellorData {
  const found = demoData().counsellors.find((counsellor) => counsellor.login === login)
  if (!found) throw new Error(`the demo has no counsellor ${login}`)
  return found
}

async function insertOffer(tx: Db, counsellorId: string, offer: CounsellorData['offer']) {
  const stars = offer.ratings.reduce((sum, count, index) => sum + count * (5 - index), 0)
  const count = offer.ratings.reduce((sum, each) => sum + each, 0)
  await tx
    .updateTable('counsellors')
    .set({
      about: offer.about.join('\n\n'),
      languages: [...offer.languages],
      specialities: [...offer.specialities],
      topics: [...offer.topics],
      practising_since: offer.practisingSince,
      town: offer.town,
      country: offer.country,
      time_zone: offer.zone,
      price_minor: offer.priceMinor,
      introduction_price_minor: offer.introductionPriceMinor,
      minutes: offer.minutes,
      start_every_minutes: offer.startEveryMinutes,
      buffer_minutes: offer.bufferMinutes,
      notice_hours: offer.noticeHours,
      horizon_days: offer.horizonDays,
      average_rating: (stars / count).toFixed(1),
      rating_count: count,
    })
    .where('id', '=', counsellorId)
    .execute()
  const hours = Object.entries(offer.hours).flatMap(([weekday, windows]) =>
    windows.map(([opens, closes]) => ({ counsellor_id: counsellorId, weekday: Number(weekday), opens, closes })),
  )
  await tx.insertInto('counsellor_hours').values(hours).execute()
}

type Rows = {
  payments: Insertable<DB['payments']>[]
  packages: (Insertable<DB['appointment_packages']> & { id: string })[]
  bookings: BookingInsert[]
  checkouts: Insertable<DB['test_checkouts']>[]
  refunds: Insertable<DB['refunds']>[]
  entries: Insertable<DB['ledger_entries']>[]
  events: Insertable<DB['booking_events']>[]
  ratings: Insertable<DB['ratings']>[]
}
type BookingInsert = Omit<Insertable<DB['bookings']>, 'starts_at' | 'ends_at'> & {
  id: string
  state: string
  member_id: string
  counsellor_id: string
  starts_at: Date
  ends_at: Date
}
type Writing = { rows: Rows; random: Random; now: Date }

function bookingRows({ members, counsellors, now }: Cast): Rows {
  const rows: Rows = {
    payments: [],
    packages: [],
    bookings: [],
    checkouts: [],
    refunds: [],
    entries: [],
    events: [],
    ratings: [],
  }
  const writing = { rows, random: createRandom(SEED), now }
  const idOf = (name: string) => findId(members, name)
  const { bookings } = demoData()
  const named = new Set(bookings.map(({ member }) => member))
  for (const counsellor of counsellors) {
    const own = bookings.filter(({ counsellor: login }) => login === counsellor.login)
    const others = members.filter(({ name }) => !named.has(name))
    for (const booking of own) addBooking(writing, counsellor, idOf(booking.member), booking)
    const given = own.flatMap(({ rating }) => (rating ? [rating.stars] : []))
    addPastClients(writing, counsellor, others, given)
  }
  return rows
}

/** Past appointments, one for each rating that no named booking has given. */
function addPastClients(
  writing: Writing,
  counsellor: Counsellor,
  members: readonly Person[],
  given: readonly number[],
) {
  const random = writing.random.fork(counsellor.login)
  const left = [...given]
  const stars = dataOf(counsellor.login)
    .offer.ratings.flatMap((count, index) => Array.from({ length: count }, () => 5 - index))
    .filter((value) => {
      const at = left.indexOf(value)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  const clients = random.sample(members, stars.length)
  const texts = [...dataOf(counsellor.login).ratingTexts]
  for (const [index, value] of random.shuffle(stars).entries()) {
    const textAt = texts.findIndex((each) => each.stars === value)
    const [text] = textAt < 0 ? [] : texts.splice(textAt, 1)
    addBooking(writing, counsellor, clients[index]!.id, {
      inDays: -(QUIET_DAYS + Math.floor(index / 2) * 4),
      at: index % 2 === 0 ? '10:00' : '15:30',
      rating: { stars: value, ...text },
    })
  }
}

type Plan = Omit<Booking, 'counsellor' | 'member'>

/** A booking with the payment, or the package, that it was paid with. */
function addBooking(writing: Writing, counsellor: Counsellor, memberId: string, plan: Plan) {
  const { rows, random, now } = writing
  const offer = dataOf(counsellor.login).offer
  const startsAt = daysFrom(now, plan.inDays, plan.at)
  const endsAt = new Date(startsAt.getTime() + offer.minutes * MINUTE_MS)
  const paidAt = new Date(Math.min(now.getTime() - 30 * MINUTE_MS, startsAt.getTime()) - 3 * 24 * 60 * MINUTE_MS)
  const paid = plan.ofPackage
    ? packageOf(writing, { counsellor, memberId, paidAt })
    : { ...addPayment(writing, { counsellor, memberId, paidAt, appointments: 1 }), package_id: null }
  const isOver = endsAt <= now
  const state = plan.cancelled ? 'cancelled' : isOver ? 'completed' : 'confirmed'
  const wasThere = !plan.cancelled && startsAt <= now
  const id = random.uuid()
  const cancelledAt = new Date(startsAt.getTime() - 2 * 24 * 60 * MINUTE_MS)
  rows.bookings.push({
    id,
    member_id: memberId,
    counsellor_id: counsellor.id,
    state,
    starts_at: startsAt,
    ends_at: endsAt,
    blocked: rangeOf(startsAt, new Date(endsAt.getTime() + offer.bufferMinutes * MINUTE_MS)),
    member_zone: 'Europe/London',
    price_minor: paid.shareMinor,
    currency: 'GBP',
    refund_hours: REFUND_HOURS,
    payment_id: paid.id,
    package_id: paid.package_id,
    refunded_minor: plan.cancelled ? paid.shareMinor : 0,
    member_joined_at: wasThere ? new Date(startsAt.getTime() - 2 * MINUTE_MS) : null,
    counsellor_joined_at: wasThere ? new Date(startsAt.getTime() - MINUTE_MS) : null,
    cancelled_by: plan.cancelled ? 'member' : null,
    created_at: paidAt,
    confirmed_at: paidAt,
    ended_at: plan.cancelled ? cancelledAt : isOver ? endsAt : null,
    day_reminder_at: isOver || plan.cancelled ? null : later(new Date(startsAt.getTime() - 24 * 60 * MINUTE_MS), now),
    hour_reminder_at: isOver || plan.cancelled ? null : later(new Date(startsAt.getTime() - 60 * MINUTE_MS), now),
  })
  addEntry(
    rows,
    { act: `booked:${id}`, paymentId: paid.id, bookingId: id, at: paidAt, from: 'unused', to: 'booked' },
    paid.shareMinor,
  )
  rows.events.push({ booking_id: id, at: paidAt, actor: 'system', event: 'confirmed' })
  if (plan.cancelled) {
    addRefund(writing, { bookingId: id, paymentId: paid.id, minor: paid.shareMinor, at: cancelledAt })
    const detail = JSON.stringify({ refund_minor: paid.shareMinor, refunded_to: 'card' })
    rows.events.push({ booking_id: id, at: cancelledAt, actor: 'member', event: 'cancelled', detail })
  }
  if (state === 'completed') rows.events.push({ booking_id: id, at: endsAt, actor: 'system', event: 'completed' })
  if (plan.rating) addRating(writing, { bookingId: id, memberId, counsellorId: counsellor.id, endsAt }, plan.rating)
}

/** Reminders whose moment has passed are not sent. */
const later = (moment: Date, now: Date): Date | null => (moment > now ? moment : null)

type Paying = { counsellor: Counsellor; memberId: string; paidAt: Date; appointments: 1 | 3 }

function addPayment({ rows, random }: Writing, { counsellor, memberId, paidAt, appointments }: Paying) {
  const { priceMinor } = dataOf(counsellor.login).offer
  const amountMinor = appointments === 1 ? priceMinor : Math.round((3 * priceMinor * 0.92) / 100) * 100
  const id = random.uuid()
  const charge = `test_ch_${random.uuid()}`
  const checkout = `test_cs_${random.uuid()}`
  const name = productName(appointments, counsellor.name)
  rows.payments.push({
    id,
    transaction_id: newTransactionId((below) => random.int(0, below - 1)),
    member_id: memberId,
    counsellor_id: counsellor.id,
    product_name: name,
    appointments,
    amount_minor: amountMinor,
    currency: 'GBP',
    state: 'paid',
    provider: 'test',
    checkout_ref: checkout,
    charge_ref: charge,
    card_brand: 'visa',
    card_last4: '4242',
    created_at: paidAt,
    paid_at: paidAt,
    expires_at: new Date(paidAt.getTime() + 31 * MINUTE_MS),
    settled_as: 'booked',
  })
  rows.checkouts.push({
    ref: checkout,
    payment_id: id,
    product_name: name,
    amount_minor: amountMinor,
    currency: 'GBP',
    state: 'paid',
    charge_ref: charge,
    expires_at: new Date(paidAt.getTime() + 31 * MINUTE_MS),
    created_at: paidAt,
  })
  addEntry(
    rows,
    { act: `received:${id}`, paymentId: id, bookingId: null, at: paidAt, from: 'provider', to: 'unused' },
    amountMinor,
  )
  return { id, amountMinor, shareMinor: Math.floor(amountMinor / appointments) }
}

/** A member's package of three appointments with a counsellor, bought with the first of them. */
function packageOf(writing: Writing, { counsellor, memberId, paidAt }: Omit<Paying, 'appointments'>) {
  const { rows, random } = writing
  const bought = rows.packages.find((one) => one.member_id === memberId && one.counsellor_id === counsellor.id)
  if (bought?.payment_id) {
    bought.remaining -= 1
    return { id: bought.payment_id, package_id: bought.id, shareMinor: Math.floor(bought.amount_minor / 3) }
  }
  const payment = addPayment(writing, { counsellor, memberId, paidAt, appointments: 3 })
  const id = random.uuid()
  rows.packages.push({
    id,
    member_id: memberId,
    counsellor_id: counsellor.id,
    payment_id: payment.id,
    appointments: 3,
    remaining: 2,
    amount_minor: payment.amountMinor,
    currency: 'GBP',
    created_at: paidAt,
  })
  return { id: payment.id, package_id: id, shareMinor: payment.shareMinor }
}

type Refunded = { bookingId: string; paymentId: string; minor: number; at: Date }

function addRefund({ rows, random }: Writing, { bookingId, paymentId, minor, at }: Refunded) {
  rows.refunds.push({
    id: random.uuid(),
    payment_id: paymentId,
    booking_id: bookingId,
    amount_minor: minor,
    cause: 'cancelled',
    key: `booking:${bookingId}`,
    state: 'done',
    provider_ref: `test_re_${random.uuid()}`,
    created_at: at,
    done_at: at,
  })
  const payment = rows.payments.find(({ id }) => id === paymentId)
  if (payment) Object.assign(payment, { refunded_minor: minor, state: 'refunded' })
  const act = `refund:${bookingId}`
  addEntry(rows, { act, paymentId, bookingId, at, from: 'booked', to: 'refunded' }, minor)
}

type Entry = { act: string; paymentId: string; bookingId: string | null; at: Date; from: string; to: string }

function addEntry(rows: Rows, { act, paymentId, bookingId, at, from, to }: Entry, amountMinor: number) {
  const row = { act, payment_id: paymentId, booking_id: bookingId, at }
  rows.entries.push(
    { ...row, account: from, amount_minor: -amountMinor },
    { ...row, account: to, amount_minor: amountMinor },
  )
}

type Rated = { bookingId: string; memberId: string; counsellorId: string; endsAt: Date }

/** Texts that wait were written lately: staff would not leave one for months. */
function addRating(
  { rows, now }: Writing,
  { bookingId, memberId, counsellorId, endsAt }: Rated,
  rating: NonNullable<Plan['rating']>,
) {
  const createdAt = new Date(rating.waits ? now.getTime() - 60 * 60 * MINUTE_MS : endsAt.getTime() + 3 * 60 * MINUTE_MS)
  const review = !rating.text ? 'none' : rating.waits ? 'waiting' : 'published'
  rows.ratings.push({
    booking_id: bookingId,
    member_id: memberId,
    counsellor_id: counsellorId,
    stars: rating.stars,
    body: rating.text ?? '',
    review,
    created_at: createdAt,
    reviewed_at: review === 'published' ? new Date(createdAt.getTime() + 60 * MINUTE_MS) : null,
  })
}

/** Pairs with an active booking may write to each other; earlier pairs keep their messages. */
function accessRows(bookings: readonly BookingInsert[], now: Date): Insertable<DB['counselling_access']>[] {
  const chatSince = new Date(now.getTime() - CHAT_AFTER_MS)
  const pairs = new Map<string, BookingInsert[]>()
  for (const booking of bookings) {
    const pair = `${booking.member_id} ${booking.counsellor_id}`
    pairs.set(pair, [...(pairs.get(pair) ?? []), booking])
  }
  return [...pairs.values()].flatMap((own) => {
    const active = own.filter(
      ({ state, ends_at }) => state === 'confirmed' || (state === 'completed' && ends_at > chatSince),
    )
    const newest = own.reduce((last, each) => (each.ends_at > last.ends_at ? each : last))
    const next = active
      .filter(({ state, ends_at }) => state === 'confirmed' && ends_at > now)
      .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())[0]
    return {
      member_id: newest.member_id,
      counsellor_id: newest.counsellor_id,
      is_open: active.length > 0,
      appointment_starts_at: next?.starts_at ?? null,
      appointment_ends_at: next?.ends_at ?? null,
      created_at: new Date(Math.min(...own.map(({ starts_at }) => starts_at.getTime())) - 4 * 24 * 60 * MINUTE_MS),
    }
  })
}

const rangeOf = (from: Date, until: Date) => `[${from.toISOString()},${until.toISOString()})`

function findId(people: readonly Person[], name: string): string {
  const found = people.find((person) => person.name === name)
  if (!found) throw new Error(`the demo community has nobody called ${name}`)
  return found.id
}
