import { randomUUID } from 'node:crypto'
import { newsletter, SUBSCRIBER_PAGE, type Subscriber } from '@heartwell/contract/content/newsletter.ts'
import { SUBSCRIPTION_WORDING } from '@heartwell/contract/content/subscription-wording.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ANN, openNewsletter, SITE, tokenOf } from '../../../../test/steps/newsletter-steps.ts'
import { testApp } from '../../../../test/test-app.ts'
import { eraseUnconfirmed, sendIssueBatch } from '../service.ts'

const { t, provider, asProvider, subscribe, confirm, leave, rows, aSubscriber, subscribers, ...inbox } =
  await openNewsletter()
const { send, listed, issueMails } = inbox
afterAll(() => t.close())
beforeEach(inbox.empty)

describe('MK-17 a visitor who subscribes', () => {
  test('is on the list only when the emailed link was opened; the version of the consent and both times are stored', async () => {
    expect(await subscribe(' Ann@Readers.example ')).toMatchObject({ status: 200, body: { success: true } })
    expect(await rows()).toMatchObject([
      { email: ANN, confirmed_at: null, wording_version: SUBSCRIPTION_WORDING.version, asked_at: expect.any(Date) },
    ])
    const [mail] = await t.mailsTo(ANN)
    expect(mail?.text).toContain(SUBSCRIPTION_WORDING.text)
    const token = tokenOf(mail, 'confirm')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await confirm(token)).toMatchObject({ status: 200, body: { success: true } })
    expect(await rows()).toMatchObject([{ email: ANN, confirmed_at: expect.any(Date) }])
  })

  test('may open the link twice, also late, and the older of two links works too', async () => {
    for (const _ of [1, 2]) await subscribe(ANN)
    const tokens = (await t.mailsTo(ANN)).map((mail) => tokenOf(mail, 'confirm'))
    expect(new Set(tokens).size).toBe(2)
    expect((await confirm(tokens[1] ?? '')).body.success).toBe(true)
    const [first] = await rows()
    t.advance(8 * DAY_MS)
    for (const token of tokens) expect((await confirm(token)).body.success).toBe(true)
    expect(await rows()).toEqual([first])
  })

  test('cannot use a link after seven days, nor one that was never sent; nothing stored opens the list', async () => {
    await subscribe(ANN)
    const token = tokenOf((await t.mailsTo(ANN))[0], 'confirm')
    const stored = await t.db.selectFrom('subscription_links').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(token)
    t.advance(7 * DAY_MS + 1000)
    for (const wrong of [token, 'x', stored.token_hash.toString('base64url'), stored.token_hash.toString('hex')]) {
      expect(await confirm(wrong)).toMatchObject({ status: 200, body: { success: false } })
    }
    expect(await rows()).toMatchObject([{ confirmed_at: null }])
  })

  test('reads the same answer after the same time, whether the address is new, waits, is confirmed or was mailed too often', async () => {
    const counted = await testApp({ rateLimits: true, env: { PUBLIC_URL: SITE } })
    try {
      const answers = []
      for (let n = 0; n < 6; n += 1) {
        const from = performance.now()
        const { status, body, headers } = await subscribe(ANN, counted)
        answers.push({ status, body, length: headers['content-length'], slow: performance.now() - from >= 119 })
        if (n === 1) await counted.db.updateTable('subscribers').set({ confirmed_at: new Date() }).execute()
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 200, slow: true })
      const mails = await counted.mailsTo(ANN)
      expect(mails.map((mail) => mail.purpose)).toEqual([
        'newsletter-already',
        'newsletter-confirm',
        'newsletter-confirm',
      ])
      for (let n = 6; n < 10; n += 1) await subscribe(`${n}@readers.example`, counted)
      expect((await subscribe('one-too-many@readers.example', counted)).status).toBe(429)
    } finally {
      await counted.close()
    }
  })

  test.each([
    ['', 'Email is required'],
    ['ann@', 'Invalid email format'],
    ['ann@a.example, all@b.example', 'Invalid email format'],
    [undefined, 'Email is required'],
  ])('reads at the field what is wrong with "%s"', async (email, text) => {
    expect(await subscribe(email)).toMatchObject({ status: 400, body: { errors: { email: text } } })
    expect(await rows()).toEqual([])
  })

  test('and never confirms is erased after 14 days; who confirmed stays', async () => {
    await aSubscriber()
    await subscribe(ANN)
    t.advance(13 * DAY_MS)
    expect(await eraseUnconfirmed(t.deps)).toBe(0)
    t.advance(2 * DAY_MS)
    expect(await eraseUnconfirmed(t.deps)).toBe(1)
    expect(await rows()).toMatchObject([{ confirmed_at: expect.any(Date) }])
    expect(JSON.stringify(await rows())).not.toContain(ANN)
  })
})

describe('MK-17 a subscriber who unsubscribes', () => {
  test('does so with the link in any issue, any number of times, and nothing of the address is left', async () => {
    await aSubscriber(ANN)
    await send()
    await sendIssueBatch(t.deps, (await listed())[0]?.id ?? '')
    const [mail] = await t.mailsTo(ANN)
    const token = tokenOf(mail, 'unsubscribe')
    t.advance(1000 * DAY_MS)
    for (const _ of [1, 2]) expect((await leave(token)).body.success).toBe(true)
    for (const table of ['subscribers', 'mails', 'newsletter_issues', 'audit', 'newsletter_recipients'] as const) {
      expect(JSON.stringify(await t.db.selectFrom(table).selectAll().execute()), table).not.toContain(ANN)
    }
    await aSubscriber(ANN)
    expect((await leave(token)).body.success).toBe(true)
    expect(await rows()).toHaveLength(1) // An old newsletter issue does not end a new subscription.
  })

  test('can let the mail program do it: RFC 8058, without cookie, as a form of either kind', async () => {
    const boundary = 'b0undary'
    const kinds = [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        `multipart/form-data; boundary=${boundary}`,
        `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
      ],
    ]
    for (const [type = '', payload = ''] of kinds) {
      await aSubscriber(ANN)
      await send()
      await sendIssueBatch(t.deps, (await listed())[0]?.id ?? '')
      const url = (await issueMails())[0]?.unsubscribe_url ?? ''
      const answer = await t.request({
        method: 'POST',
        url: url.replace(SITE, ''),
        payload,
        headers: { 'content-type': type },
      })
      expect(answer).toMatchObject({ status: 200, body: { success: true } })
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(await rows()).toEqual([])
    }
  })

  test('cannot be unsubscribed by somebody who knows the id, by another site’s page, or by a changed link', async () => {
    await aSubscriber(ANN)
    const [row] = await rows()
    const forged = [row?.id ?? '', `${row?.id}.`, `${row?.id}.${'A'.repeat(43)}`, randomUUID(), 'x'.repeat(80)]
    for (const token of forged) expect(await leave(token)).toMatchObject({ status: 200, body: { success: false } })
    await send()
    await sendIssueBatch(t.deps, (await listed())[0]?.id ?? '')
    const url = ((await issueMails())[0]?.unsubscribe_url ?? '').replace(SITE, '')
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const fromElsewhere = { ...type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await t.request({ method: 'POST', url, payload: 'x=1', headers: fromElsewhere })).status).toBe(403)
    expect((await t.request({ method: 'POST', url: `${url}x`, payload: 'x=1', headers: type })).body.success).toBe(
      false,
    )
    expect(await rows()).toHaveLength(1)
  })
})

describe('MK-17 the provider', () => {
  type Page = { counts: object; rows: Subscriber[]; next_cursor: string | null }
  async function subscribersIn(query: Record<string, string> = {}): Promise<Page> {
    const { body } = await t.call(newsletter.subscribers, { query }, await asProvider())
    return body as unknown as Page // The response schema has just been applied.
  }

  test('sees who is on the list and who waits, each once over all pages, newest first', async () => {
    await subscribers(SUBSCRIBER_PAGE * 2 + 7)
    await subscribe(ANN)
    const first = await subscribersIn()
    expect(first.counts).toEqual({ confirmed: SUBSCRIBER_PAGE * 2 + 7, waiting: 1 })
    const second = await subscribersIn({ cursor: first.next_cursor ?? '' })
    const third = await subscribersIn({ cursor: second.next_cursor ?? '' })
    const seen = [first, second, third].flatMap((page) => page.rows)
    expect(new Set(seen.map((row) => row.id)).size).toBe(SUBSCRIBER_PAGE * 2 + 7)
    expect(seen.map((row) => row.asked_at)).toEqual(
      seen
        .map((row) => row.asked_at)
        .toSorted()
        .reverse(),
    )
    expect(third.next_cursor).toBeNull()
    expect((await subscribersIn({ state: 'waiting' })).rows).toMatchObject([{ email: ANN, confirmed_at: null }])
  })

  test('removes an address: it is deleted everywhere, and the record says who did it but not the address', async () => {
    await aSubscriber(ANN)
    const { id = '' } = (await rows())[0] ?? {}
    const remove = async () => t.call(newsletter.removeSubscriber, { params: { id } }, await asProvider())
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect(await rows()).toEqual([])
    const recorded = await t.db.selectFrom('audit').selectAll().where('subject_id', '=', id).execute()
    expect(recorded).toMatchObject([{ action: 'subscriber.removed', actor_id: provider.id }])
    expect(JSON.stringify(recorded)).not.toContain(ANN)
  })

  test.each(['x', '2026-01-01', `now_${randomUUID()}`])('is refused an invalid cursor: %s', async (cursor) => {
    for (const call of [newsletter.subscribers, newsletter.issues]) {
      expect((await t.call(call, { query: { cursor } }, await asProvider())).status).toBe(400)
    }
  })
})
