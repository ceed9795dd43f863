import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeBalanced, moneyState } from '../../../../test/doubles/payment-events.ts'
import type { Person } from '../../../../test/factories.ts'
import {
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  holdSlot,
  openPayment,
  paymentById,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { buildApp } from '../../../app.ts'
import { ConfigError, readConfig } from '../../../platform/config.ts'
import { openLog } from '../../../platform/log.ts'
import { deliverTestWebhook, expireTestCheckouts } from '../test-provider/service.ts'

type Job = { event: string; startAfter: Date | undefined }

let t: TestApp
let member: Person
let counsellor: Person
let address: string
let hours = 40
const jobs: Job[] = []
const lines: string[] = []
const stream = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})

beforeAll(async () => {
  t = await testApp()
  t.deps.jobs.send = async (_, queue, data, options) => {
    if (queue === 'test-payment-webhook' && 'event' in data)
      jobs.push({ event: String(data.event), startAfter: options?.startAfter })
  }
  address = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  jobs.length = 0
  ;[member, counsellor] = await aMemberAndCounsellor(t)
})
afterAll(() => closeBalanced(t))

async function aCheckout() {
  const { booking_id: bookingId } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, ++hours) })
  const paymentId = await openPayment(t, member, bookingId)
  const { checkout_ref } = await paymentById(t, paymentId)
  return { bookingId, paymentId, url: `/payment-frame/test/checkouts/${checkout_ref}` }
}

const pay = (url: string, body: object) => t.request({ method: 'POST', url, payload: body })
/** Over HTTP, as the job does. */
const deliver = ({ event }: Job) => deliverTestWebhook(t.deps, address, event)
const deliverAll = () => Promise.all(jobs.map(deliver))

describe('the test provider', () => {
  test('PY-08 shows what is bought, without a session', async () => {
    const { url } = await aCheckout()
    expect(await t.request({ method: 'GET', url })).toMatchObject({
      status: 200,
      body: { product_name: 'Appointment with Rajesh Varma', currency_symbol: '£', price: '50.00', state: 'open' },
    })
  })

  test('PY-08 a card that works pays, and the webhook over HTTP books', async () => {
    const { bookingId, paymentId, url } = await aCheckout()
    expect((await pay(url, { token: 'tok_works' })).body).toEqual({ outcome: 'paid' })
    expect((await bookingRow(t, bookingId)).state).toBe('held')
    await deliverAll()
    expect((await bookingRow(t, bookingId)).state).toBe('confirmed')
    expect(await paymentById(t, paymentId)).toMatchObject({ state: 'paid', card_brand: 'visa', card_last4: '4242' })
  })

  test('a declined card charges nothing, and another one can be tried', async () => {
    const { paymentId, url } = await aCheckout()
    expect((await pay(url, { token: 'tok_declined' })).body).toEqual({ outcome: 'declined' })
    expect(jobs).toEqual([])
    expect((await paymentById(t, paymentId)).state).toBe('opened')
    expect((await pay(url, { token: 'tok_works' })).body).toEqual({ outcome: 'paid' })
  })

  test('3-D Secure: the bank is asked first; refused is declined, approved pays', async () => {
    const { bookingId, url } = await aCheckout()
    expect((await pay(url, { token: 'tok_bank_check' })).body).toEqual({ outcome: 'bank_check' })
    expect((await pay(url, { token: 'tok_bank_check', bank: 'refused' })).body).toEqual({ outcome: 'declined' })
    expect(jobs).toEqual([])
    expect((await pay(url, { token: 'tok_bank_check', bank: 'approved' })).body).toEqual({ outcome: 'paid' })
    await deliverAll()
    expect((await bookingRow(t, bookingId)).state).toBe('confirmed')
  })

  test('a duplicated webhook has one effect', async () => {
    const { paymentId, url } = await aCheckout()
    await pay(url, { token: 'tok_twice' })
    expect(jobs).toHaveLength(2)
    await deliverAll()
    expect((await moneyState(t, paymentId)).ledger).toEqual({ provider: -5000, unused: 0, booked: 5000 })
  })

  test('a late webhook arrives after the hold: the time is lost, and the money is refunded', async () => {
    const { bookingId, paymentId, url } = await aCheckout()
    await pay(url, { token: 'tok_late' })
    const { held_until, starts_at } = await bookingRow(t, bookingId)
    expect(jobs[0]!.startAfter!.getTime()).toBeGreaterThan(held_until!.getTime())
    t.advance(jobs[0]!.startAfter!.getTime() - t.deps.clock().getTime())
    const [other] = await aMemberAndCounsellor(t)
    await bookSlot(t, { member: other, counsellor, startsAt: starts_at.toISOString() })
    await deliverAll()
    expect(await moneyState(t, paymentId)).toMatchObject({ state: 'refunded', settled_as: 'slot_lost' })
  })

  test('a card is charged once, however often the button is pressed', async () => {
    const { url } = await aCheckout()
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(url, { token: 'tok_works' })))
    expect(answers.filter(({ body }) => body.outcome === 'paid')).toHaveLength(1)
    expect(answers.filter(({ body }) => body.outcome === 'closed')).toHaveLength(9)
    expect(jobs).toHaveLength(1)
  })

  test('an abandoned checkout expires automatically, and the site gets an event', async () => {
    const { paymentId, url } = await aCheckout()
    t.advance(32 * 60_000)
    expect((await t.request({ method: 'GET', url })).body.state).toBe('expired')
    expect((await pay(url, { token: 'tok_works' })).body).toEqual({ outcome: 'closed' })
    await expireTestCheckouts(t.deps)
    await deliverAll()
    expect((await paymentById(t, paymentId)).state).toBe('abandoned')
  })

  test('refuses checkouts and cards that it does not know', async () => {
    const { url } = await aCheckout()
    expect((await t.request({ method: 'GET', url: '/payment-frame/test/checkouts/none' })).status).toBe(404)
    expect((await pay('/payment-frame/test/checkouts/none', { token: 'tok_works' })).status).toBe(404)
    for (const body of [{}, { token: 'tok_free' }, { token: 'tok_works', bank: 'maybe' }, { token: 1 }]) {
      expect(await pay(url, body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    }
  })

  test('a card number is in no log line and in no table, even when a page sends one', async () => {
    const NUMBERS = ['4242424242424242', '4242 4242 4242 4242']
    const { url } = await aCheckout()
    const app = await buildApp({ ...t.deps, log: openLog('debug', stream) })
    for (const number of NUMBERS) {
      await app.inject({ method: 'POST', url, payload: { token: 'tok_works', number, card: { number } } })
      const address = `${url}?number=${encodeURIComponent(number)}`
      await app.inject({ method: 'POST', url: address, payload: { token: number } })
      await app.inject({ method: 'POST', url: '/api/payment-webhooks/test', payload: { number } })
    }
    await app.close()
    await deliverAll()
    expect(lines.length).toBeGreaterThanOrEqual(6)
    const leaked = lines.filter((line) => /4242[ %20]*4242/.test(line))
    expect(leaked).toEqual([])
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(t.db)
    for (const { name } of tables) {
      const { rows } = await sql`select 1 from ${sql.table(name)} as r where r::text ~ '4242 ?4242'`.execute(t.db)
      expect(rows, name).toEqual([])
    }
  })
})

describe('settings of payments', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://127.0.0.1/x',
    PUBLIC_URL: 'https://heartwell.example',
    DATA_KEY: Buffer.alloc(32).toString('base64'),
    MAIL_URL: 'smtp://127.0.0.1',
  }
  const stripe = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'whsec',
  }

  test('PY-08 the test provider is the default outside production, and nothing is sold in production by default', () => {
    expect(readConfig({}).payments.provider).toBe('test')
    expect(readConfig(production).payments.provider).toBe('off')
    expect(readConfig({ ...production, ...stripe }).payments.provider).toBe('stripe')
  })

  test.each([
    [{ ...production, PAYMENT_PROVIDER: 'test' }, 'PAYMENT_PROVIDER=test'],
    [{ ...production, ...stripe, STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_API_URL'],
    [{ ...production, ...stripe, PAYMENT_FRAME_ORIGIN: 'http://pay.example' }, 'PAYMENT_FRAME_ORIGIN'],
    [{ ...production, ...stripe, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ PAYMENT_PROVIDER: 'cash' }, 'PAYMENT_PROVIDER'],
  ])('a start with %o is refused and names %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(name)
  })
})

describe('the policy of pages and frames', () => {
  const PAGES = ['index.html', 'provider.html', 'payment-test.html', 'payment-stripe.html']
  let files: string
  beforeAll(async () => {
    files = await mkdtemp(path.join(os.tmpdir(), 'heartwell-frames-'))
    for (const page of PAGES) await writeFile(path.join(files, page), '<!doctype html><title>Page</title>')
  })
  afterAll(() => rm(files, { recursive: true, force: true }))

  async function policies(env: Record<string, string>, ...urls: string[]) {
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: t.dataDir,
      PUBLIC_URL: 'https://heartwell.example',
      ALLOW_DEV_ON_NETWORK: '1',
      ...env,
    })
    const app = await buildApp({ ...t.deps, config }, { files, renderer: path.join(files, 'none.js') })
    const answers = await Promise.all(urls.map((url) => app.inject({ url, headers: { accept: 'text/html' } })))
    await app.close()
    return answers.map(({ headers, statusCode }) => ({
      statusCode,
      frame: /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
      ancestors: /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
      scripts: /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
    }))
  }

  test('PY-07 of the pages for members the payment page alone may frame anything, and that is our own payment page', async () => {
    const [payment, lower, home, book, console] = await policies(
      {},
      '/Sidebar/ConsultPaymentWebView',
      '/sidebar/consultpaymentwebview?x=1',
      '/Sidebar/home',
      '/book/a/b',
      '/provider',
    )
    expect([payment?.frame, lower?.frame]).toEqual(["'self'", "'self'"])
    expect([home?.frame, book?.frame]).toEqual(["'none'", "'none'"])
    expect(console?.frame, 'the preview of an email').toBe("'self'")
    expect(payment?.ancestors).toBe("'none'")
  })

  test('PY-07 a configured origin takes the place of our own', async () => {
    const [payment, home] = await policies(
      { PAYMENT_FRAME_ORIGIN: 'https://pay.heartwell.example/' },
      '/Sidebar/ConsultPaymentWebView',
      '/Sidebar/home',
    )
    expect([payment?.frame, home?.frame]).toEqual(['https://pay.heartwell.example', "'none'"])
  })

  test('the page in the frame may be framed by our site alone, and only that of Stripe loads its script', async () => {
    const [own] = await policies({}, '/payment-frame/test')
    expect(own).toMatchObject({ statusCode: 200, ancestors: "'self'", scripts: "'self'" })
    const stripe = {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_PUBLISHABLE_KEY: 'pk',
      STRIPE_WEBHOOK_SECRET: 'whsec',
      PAYMENT_FRAME_ORIGIN: 'https://pay.heartwell.example',
    }
    const [framed, other] = await policies(stripe, '/payment-frame/stripe', '/payment-frame/test')
    expect(framed?.ancestors).toBe("'self' https://heartwell.example")
    expect(framed?.scripts).toContain('https://js.stripe.com')
    expect(framed?.frame).toContain('https://js.stripe.com')
    expect(other?.ancestors).toBe("'none'")
  })

  test('where Stripe is in use, the test provider does not answer', async () => {
    const stripe = {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_PUBLISHABLE_KEY: 'pk',
      STRIPE_WEBHOOK_SECRET: 'whsec',
    }
    const { paymentId, url } = await aCheckout()
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: t.dataDir, ...stripe })
    const app = await buildApp({ ...t.deps, config })
    const answer = await app.inject({ method: 'POST', url, payload: { token: 'tok_works' } })
    await app.close()
    expect(answer.statusCode).toBe(404)
    expect((await paymentById(t, paymentId)).state).toBe('opened')
  })
})
