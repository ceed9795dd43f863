import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { checkLedger, type LedgerCheck } from '../apps/server/src/features/payments/ledger/service.ts'
import type { ProviderEvent, ProviderFact } from '../apps/server/src/features/payments/providers/provider.ts'
import { testWebhookSecret } from '../apps/server/src/features/payments/providers/test.ts'
import { signTestEvent, TEST_SIGNATURE_HEADER } from '../apps/server/src/features/payments/providers/test-events.ts'
import { openVault } from '../apps/server/src/platform/crypto/vault.ts'
import type { Db } from '../apps/server/src/platform/db/database.ts'
import { SESSION_COOKIE } from '../apps/server/src/platform/http/http.ts'
import { permutations } from '../apps/server/test/database/permutations.ts'
import { postgresData } from '../apps/server/test/database/server-data.ts'
import { freePort, startServerProcess } from '../apps/server/test/server/server-process.ts'
import { type StoredMember, storeMembers } from '../apps/server/test/server-members.ts'
import { build } from '../tools/build.ts'
import { startPostgres } from '../tools/postgres.ts'
import { runTool, ToolError } from '../tools/run-command.ts'

/**
 * Webhooks of the payment provider over HTTP, on the built server and PostgreSQL: each of 50 events twenty times in
 * parallel, five events in every order, and signatures that are wrong or stale. At the end the ledger is checked.
 */
const EVENTS = 50
const COPIES = 20
const PRICE_MINOR = 5000
const MEMBERS = 60
const PARALLEL_ORDERS = 8
const RESULT = path.join(import.meta.dirname, 'results/payments.json')

type Checkout = { paymentId: string; bookingId: string; checkoutRef: string }
type Answers = Record<string, number>
type Post = (event: ProviderEvent, how?: { at?: Date; secret?: Buffer }) => Promise<number>

/** A counsellor who is free at every hour, and members who buy. */
async function store(db: Db) {
  const members = await storeMembers(
    db,
    Array.from({ length: MEMBERS }, (_, no) => `Client ${no}`),
  )
  const account = { role: 'counsellor', email: 'rajesh@staff.example', password_hash: 'none' }
  const { id } = await db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
  const offer = { price_minor: PRICE_MINOR, minutes: 50, buffer_minutes: 10, notice_hours: 0, horizon_days: 60 }
  await db
    .insertInto('counsellors')
    .values({ id, name: 'Rajesh Varma', role: 'relationship_success_coach', time_zone: 'UTC', ...offer })
    .execute()
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
  await db
    .insertInto('counsellor_hours')
    .values(hours.map((day) => ({ counsellor_id: id, ...day })))
    .execute()
  return { members, counsellorId: id }
}

/** Opens checkouts over HTTP, each for the next hour. */
class Shop {
  #next = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 48 * HOUR_MS
  #turn = 0
  readonly #url: string
  readonly #members: StoredMember[]
  readonly #counsellorId: string

  constructor(url: string, members: StoredMember[], counsellorId: string) {
    this.#url = url
    this.#members = members
    this.#counsellorId = counsellorId
  }

  async open(): Promise<Checkout> {
    const member = this.#members[this.#turn++ % this.#members.length]!
    const starts_at = new Date(this.#next).toISOString()
    this.#next += HOUR_MS
    const asked = { counsellor_id: this.#counsellorId, starts_at, time_zone: 'Europe/London' }
    const { booking_id: bookingId } = await this.#call(member, counselling.hold.path, asked)
    const path = counselling.pay.path.replace(':bookingId', bookingId)
    const { payment_id: paymentId, page_url } = await this.#call(member, path, { appointments: 1 })
    return { bookingId, paymentId, checkoutRef: new URL(page_url, this.#url).searchParams.get('checkout') ?? '' }
  }

  async #call(member: StoredMember, path: string, body: object) {
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: { cookie: `${SESSION_COOKIE}=${member.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (!response.ok) throw new ToolError(`${path} answered ${response.status} ${answer.code}`)
    return answer.data
  }
}

const poster =
  (url: string, own: Buffer): Post =>
  async (event, { at = new Date(), secret = own } = {}) => {
    const body = JSON.stringify(event)
    const { status } = await fetch(`${url}/api/payment-webhooks/test`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [TEST_SIGNATURE_HEADER]: signTestEvent(body, secret, at) },
      body,
    })
    return status
  }

const PAID = { kind: 'paid', amountMinor: PRICE_MINOR, currency: 'GBP', card: null } as const

function eventOf({ paymentId, checkoutRef }: Checkout, fact: ProviderFact): ProviderEvent {
  const ofCheckout = fact.kind === 'paid' || fact.kind === 'expired'
  return {
    id: `evt_${randomUUID()}`,
    type: fact.kind,
    paymentId: ofCheckout || fact.kind === 'card' ? paymentId : null,
    checkoutRef: ofCheckout ? checkoutRef : null,
    chargeRef: fact.kind === 'expired' ? null : `charge_${paymentId}`,
    fact,
  }
}

type Parts = Awaited<ReturnType<typeof measure>>

async function measure(shop: Shop, post: Post) {
  return {
    parallel: await inParallel(shop, post),
    orders: await inEveryOrder(shop, post),
    refused: await refused(shop, post),
  }
}

/** Sends each event twenty times at once. */
async function inParallel(shop: Shop, post: Post) {
  const checkouts: Checkout[] = []
  const [answers, times]: [Answers, number[]] = [{}, []]
  for (let no = 0; no < EVENTS; no += 1) {
    const checkout = await shop.open()
    checkouts.push(checkout)
    const event = eventOf(checkout, PAID)
    const statuses = await Promise.all(
      Array.from({ length: COPIES }, async () => {
        const started = performance.now()
        const status = await post(event)
        times.push(performance.now() - started)
        return status
      }),
    )
    count(answers, statuses)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return { checkouts, figures: { posts: times.length, answers, p50Ms: at(0.5), p99Ms: at(0.99) } }
}

/** Paid, its card, a part refunded at the provider, a chargeback lost, and an expiry: in all 120 orders. */
async function inEveryOrder(shop: Shop, post: Post) {
  const answers: Answers = {}
  const checkouts: Checkout[] = []
  const orders = permutations([0, 1, 2, 3, 4])
  const run = async (order: number[]) => {
    const checkout = await shop.open()
    checkouts.push(checkout)
    const facts: ProviderFact[] = [
      PAID,
      { kind: 'card', card: { brand: 'visa', last4: '4242' } },
      { kind: 'refund', refundRef: `re_${checkout.paymentId}`, refundId: null, amountMinor: 2000, state: 'done' },
      { kind: 'chargeback', chargebackRef: `dp_${checkout.paymentId}`, amountMinor: 3000, state: 'lost' },
      { kind: 'expired' },
    ]
    for (const index of order) count(answers, [await post(eventOf(checkout, facts[index]!))])
  }
  const left = [...orders]
  const worker = async () => {
    for (let order = left.pop(); order; order = left.pop()) await run(order)
  }
  await Promise.all(Array.from({ length: PARALLEL_ORDERS }, worker))
  return { checkouts, figures: { orders: orders.length, events: 5, answers } }
}

/** Another secret, and times beyond the five minutes in both directions. */
async function refused(shop: Shop, post: Post) {
  const answers: Answers = {}
  const checkouts: Checkout[] = []
  for (let no = 0; no < EVENTS; no += 1) {
    const checkout = await shop.open()
    checkouts.push(checkout)
    const event = eventOf(checkout, PAID)
    const at = (seconds: number) => ({ at: new Date(Date.now() + seconds * 1000) })
    const hows = [{ secret: randomBytes(32) }, at(-310), at(310)]
    count(answers, await Promise.all(hows.map((how) => post(event, how))))
  }
  return { checkouts, figures: { posts: EVENTS * 3, answers } }
}

function count(answers: Answers, statuses: number[]) {
  for (const status of statuses) answers[status] = (answers[status] ?? 0) + 1
}

async function readStored(db: Db, { parallel, orders, refused }: Parts) {
  const idsOf = (checkouts: Checkout[]) => checkouts.map(({ paymentId }) => paymentId)
  const states = async (ids: string[]) =>
    sql<{ state: string; entries: number; refunded: number; booking: string; card: string | null }>`
      select payments.state, payments.refunded_minor as refunded, bookings.state as booking, card_last4 as card,
        (select count(*)::int from ledger_entries where payment_id = payments.id) as entries
      from payments join bookings on bookings.id = payments.booking_id where payments.id = any(${ids}::uuid[])`
      .execute(db)
      .then(({ rows }) => rows)
  const once = await states(idsOf(parallel.checkouts))
  const ends = await states(idsOf(orders.checkouts))
  const untouched = await states(idsOf(refused.checkouts))
  return {
    bookedOnce: once.filter(
      ({ state, booking, entries }) => state === 'paid' && booking === 'confirmed' && entries === 4,
    ).length,
    // Entries differ with the order: the money booked first is taken back in two steps.
    endStates: [...new Set(ends.map(({ entries: _, ...end }) => JSON.stringify(end)))],
    untouched: untouched.filter(({ state, entries }) => state === 'opened' && entries === 0).length,
  }
}

type Stored = Awaited<ReturnType<typeof readStored>>

function problemsOf({ parallel, orders, refused }: Parts, stored: Stored, ledger: LedgerCheck): string[] {
  const only = (name: string, { answers }: { answers: Answers }, status: string) =>
    Object.keys(answers)
      .filter((code) => code !== status)
      .map((code) => `${name}: somebody was answered ${code}.`)
  return [
    ...only('parallel', parallel.figures, '200'),
    ...only('orders', orders.figures, '200'),
    ...only('bad signatures', refused.figures, '400'),
    ...(stored.bookedOnce === EVENTS ? [] : [`${EVENTS - stored.bookedOnce} events had not exactly one effect.`]),
    ...(stored.endStates.length === 1 ? [] : [`The orders ended in ${stored.endStates.length} states.`]),
    ...(stored.untouched === EVENTS ? [] : ['A webhook that was refused had an effect.']),
    ...ledger.differences,
  ]
}

function report({ parallel, orders, refused }: Parts, stored: Stored, ledger: LedgerCheck) {
  const { posts, answers, p50Ms, p99Ms } = parallel.figures
  console.log(
    `${EVENTS} events x ${COPIES}: ${posts} posts, median ${p50Ms} ms, p99 ${p99Ms} ms, ${JSON.stringify(answers)}`,
  )
  console.log(`  with exactly one effect: ${stored.bookedOnce} of ${EVENTS}`)
  console.log(`${orders.figures.orders} orders of 5 events: ${JSON.stringify(orders.figures.answers)}`)
  console.log(`  end states: ${stored.endStates.join(' | ')}`)
  console.log(
    `bad and stale signatures: ${JSON.stringify(refused.figures.answers)}, without effect ${stored.untouched}`,
  )
  const { payments, receivedMinor, unusedMinor, bookedMinor, paidOutMinor, refundedMinor, differences } = ledger
  console.log(
    `ledger: ${payments} payments, received ${receivedMinor} = unused ${unusedMinor} + booked ${bookedMinor} + paid out ${paidOutMinor} + refunded ${refundedMinor}; ${differences.length} differences`,
  )
}

await runTool(async () => {
  await build('server')
  const [loadBefore = 0] = os.loadavg()
  const server = await startPostgres({ durable: true })
  const data = await postgresData(server.url('postgres'))
  const key = randomBytes(32)
  try {
    const { members, counsellorId } = await data.use(({ db }) => store(db))
    const settings = { ...data.settings, DATA_KEY: key.toString('base64'), PAYMENT_PROVIDER: 'test' }
    const product = await startServerProcess({ ...settings, PORT: await freePort() })
    const post = poster(product.url, testWebhookSecret({ vault: openVault(key) }))
    const shop = new Shop(product.url, members, counsellorId)
    const parts = await measure(shop, post).finally(() => product.stop())
    const ledger = await data.use(({ db }) => checkLedger(db))
    const stored = await data.use(({ db }) => readStored(db, parts))
    report(parts, stored, ledger)
    const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version }
    const { parallel, orders, refused } = parts
    const figures = {
      parallel: { ...parallel.figures, booked: stored.bookedOnce },
      orders: { ...orders.figures, endStates: stored.endStates },
      refused: refused.figures,
      ledger,
    }
    const result = { date: new Date().toISOString(), machine, loadBefore, ...figures }
    await writeFile(RESULT, `${JSON.stringify(result, null, 2)}\n`)
    const problems = problemsOf(parts, stored, ledger)
    if (problems.length > 0) throw new ToolError(problems.join('\n'))
  } finally {
    await data.remove()
    await server.stop()
  }
})
