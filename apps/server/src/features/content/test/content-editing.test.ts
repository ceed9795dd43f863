import { content, type HomeFigures } from '@heartwell/contract/content/content.ts'
import { type EditedFigures, type EditedPage, editing, VERSIONS_PAGE } from '@heartwell/contract/content/editing.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type StaffPerson } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Log } from '../../../platform/log.ts'
import { countFigures, homeFigures, warnOfPlaceholders } from '../service.ts'

let t: TestApp
let provider: StaffPerson
let firstSeen: unknown
beforeAll(async () => {
  t = await testApp()
  provider = await aStaffMember(t)
  firstSeen = (await t.call(content.home)).body
})
afterAll(() => t.close())

/** The clock of these tests moves far, so each call has a session of its own. */
const asProvider = async () => ({ as: await freshSession(t, provider) })
const newestAct = () => t.db.selectFrom('audit').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()
const publicPage = async (page_type: string) =>
  (await t.call(content.page, { body: { page_type } })).body.content as { desc: string } // The contract guarantees this type.

describe.each(['termsandconditions', 'privacypolicy', 'safetypolicy', 'accessibility'])(
  'MK-25 API-34 the page %s in the console',
  (type) => {
    const params = { type }
    async function open(): Promise<EditedPage> {
      const { status, body } = await t.call(editing.page, { params }, await asProvider())
      expect(status).toBe(200)
      return body.data as EditedPage // The response schema has just been applied.
    }
    const save = async (html: unknown, version: number) =>
      t.call(editing.savePage, { params, body: { html, version } }, await asProvider())
    const restore = async (to: number, version: number) =>
      t.call(editing.restorePage, { params, body: { restore: to, version } }, await asProvider())

    test('opens as it was shipped, by nobody, as visitors read it', async () => {
      const page = await open()
      expect(page).toMatchObject({ page_type: type, version: 1, by: null })
      expect(page.html).toBe((await publicPage(type)).desc)
    })

    test('is cleaned on save, says what was taken out, is public at once, and who saved it is recorded', async () => {
      const { version } = await open()
      const html = '<h2 onclick="x()">Ours</h2><script>alert(1)</script><p>Fair <a href="javascript:x()">use</a></p>'
      const { status, body } = await save(html, version)
      expect(status).toBe(200)
      expect(body).toMatchObject({ removed: ['onclick on <h2>', '<script>', '<a>'] })
      expect(body.data).toMatchObject({ html: '<h2>Ours</h2><p>Fair use</p>', version: version + 1, by: provider.name })
      expect(await publicPage(type)).toEqual({ desc: '<h2>Ours</h2><p>Fair use</p>' })
      expect(await newestAct()).toMatchObject({
        action: 'page.saved',
        actor_id: provider.id,
        reason: `${type}, version ${version + 1}`,
      })
    })

    test('saved from an old version is refused, and of two saves at once one is refused', async () => {
      const { version, html } = await open()
      expect(await save('<p>Mine</p>', version - 1)).toMatchObject({ status: 409, body: { code: 'content.stale' } })
      expect((await open()).html).toBe(html)
      const both = await Promise.all([save('<p>A</p>', version), save('<p>B</p>', version)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect((await open()).version).toBe(version + 1)
    })

    test.each(['', '   ', '<script>alert(1)</script>', '<p> </p>', '<img src="x">'])(
      'is not saved when nothing is left to read of "%s"',
      async (html) => {
        const { version } = await open()
        expect(await save(html, version)).toMatchObject({
          status: 400,
          body: { errors: { html: 'A text is required' } },
        })
        expect((await open()).version).toBe(version)
      },
    )

    test('keeps every version, lists them newest first in pages, and restores an earlier one as the newest', async () => {
      const { version } = await open()
      for (let n = version; n < VERSIONS_PAGE + 3; n += 1) await save(`<p>No. ${n + 1}</p>`, n)
      const now = VERSIONS_PAGE + 3
      const list = async (query: Record<string, string>) =>
        (await t.call(editing.versions, { params, query }, await asProvider())).body as {
          rows: { version: number }[]
          next_cursor: string | null
        } // The contract guarantees this type.
      const first = await list({})
      const second = await list({ cursor: first.next_cursor ?? '' })
      expect([...first.rows, ...second.rows].map((row) => row.version)).toEqual(
        Array.from({ length: now }, (_, n) => now - n),
      )
      expect(second.next_cursor).toBeNull()
      const old = await t.call(editing.version, { params: { type, version: '2' } }, await asProvider())
      expect(old.body.data).toMatchObject({ version: 2, html: '<h2>Ours</h2><p>Fair use</p>' })
      expect((await restore(2, now - 1)).status).toBe(409)
      expect((await restore(999, now)).status).toBe(404)
      const { body } = await restore(2, now)
      expect(body.data).toMatchObject({ version: now + 1, html: '<h2>Ours</h2><p>Fair use</p>', by: provider.name })
      expect(await newestAct()).toMatchObject({ action: 'page.saved', reason: `${type}, version ${now + 1}` })
    })
  },
)

test.each(['terms', '__proto__', 'privacypolicy%00', ''])('MK-25 there is no page "%s" to edit', async (type) => {
  const { status } = await t.call(editing.page, { params: { type } }, await asProvider())
  expect([400, 404]).toContain(status)
})

const SHIPPED = [
  { image: 'man', number: '15.000', label: 'Men online' },
  { image: 'woman', number: '25.000', label: 'Women online' },
  { image: 'pair', number: '40.000', label: 'Members online' },
  { image: 'world', number: '950.000', label: 'Members in total' },
]
const CLAIM = 'More than 5.000.000 people worldwide have used Heartwell.'

describe('the figures of the home page', () => {
  beforeEach(async () => {
    const statistics = JSON.stringify(SHIPPED)
    await t.db.updateTable('home_figures').set({ source: 'text', statistics, claim: CLAIM, version: 1 }).execute()
  })
  const home = async () => (await t.call(content.home)).body as unknown as HomeFigures // The response schema has been applied.
  const editor = async () => (await t.call(editing.figures, {}, await asProvider())).body.data as EditedFigures // likewise
  const save = async (changed: object) => {
    const body = { source: 'text', statistics: SHIPPED, claim: CLAIM, version: 1, ...changed }
    return t.call(editing.saveFigures, { body }, await asProvider())
  }

  test('MK-02 MK-03 are shipped as the specification has them', () => {
    expect(firstSeen).toEqual({ success: true, source: 'text', statistics: SHIPPED, claim: CLAIM, counted_at: null })
  })

  test('MK-02 MK-03 are what the provider writes, also without a sentence; who wrote them is recorded', async () => {
    const statistics = SHIPPED.map((row) => ({ ...row, number: '12', label: ' Here ' }))
    expect((await save({ statistics, claim: '  ' })).body.data).toMatchObject({ version: 2, claim: '' })
    const shown = await home()
    expect(shown).toMatchObject({ source: 'text', claim: null, counted_at: null })
    expect(shown.statistics).toEqual(SHIPPED.map(({ image }) => ({ image, number: '12', label: 'Here' })))
    expect(await newestAct()).toMatchObject({
      action: 'figures.saved',
      actor_id: provider.id,
      reason: 'text, version 2',
    })
  })

  test('MK-02 are counted when the provider says so: approved members, active ones apart, rounded, with the date', async () => {
    const members = async (count: number, options: Parameters<typeof aMember>[1], away = 0) => {
      for (let n = 0; n < count; n += 1) {
        const { id } = await aMember(t, options)
        const last_seen_at = new Date(t.deps.clock().getTime() - away)
        await t.db.updateTable('members').set({ last_seen_at }).where('id', '=', id).execute()
      }
    }
    await members(12, { gender: 'F' })
    await members(3, { gender: 'M' })
    await members(4, { gender: 'F' }, 31 * DAY_MS)
    await members(5, { gender: 'M', approval: 'pending' })
    await members(2, { gender: 'M', approval: 'rejected' })
    await members(2, { gender: 'M', status: 'RegistrationVarification' })
    const suspended = await aMember(t, { gender: 'F' })
    await t.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute()

    expect((await save({ source: 'counted' })).status).toBe(200)
    const year = t.deps.clock().getUTCFullYear()
    expect(await home()).toMatchObject({
      source: 'counted',
      statistics: [
        { image: 'man', number: 'fewer than 10', label: 'Men active in the past 30 days' },
        { image: 'woman', number: '12', label: 'Women active in the past 30 days' },
        { image: 'pair', number: '15', label: 'Members active in the past 30 days' },
        { image: 'world', number: '19', label: 'Approved members in total' },
      ],
      claim: `At least 27 people have joined since ${year}.`,
      counted_at: expect.any(String),
    })
    expect(Math.abs(Date.parse((await home()).counted_at ?? '') - t.deps.clock().getTime())).toBeLessThan(60_000)
    expect((await editor()).statistics).toEqual(SHIPPED)
  })

  test('MK-02 are not counted with each look but every night, whichever are shown', async () => {
    await save({ source: 'counted' })
    const before = await home()
    await aMember(t, { gender: 'F' })
    expect(await home()).toEqual(before)
    t.advance(DAY_MS)
    await countFigures(t.deps, t.db)
    const after = await home()
    expect(Date.parse(after.counted_at ?? '') - Date.parse(before.counted_at ?? '')).toBeGreaterThanOrEqual(DAY_MS)
    expect(await homeFigures(t.deps)).toEqual({ success: true, ...after })
    expect((await save({ source: 'text', version: 2 })).status).toBe(200)
    expect(await home()).toMatchObject({ source: 'text', statistics: SHIPPED })
    expect((await editor()).counted).toMatchObject({ counted_at: after.counted_at })
  })

  test('saved from an old version are refused, and of two saves at once one is refused', async () => {
    expect(await save({ version: 9 })).toMatchObject({ status: 409, body: { code: 'content.stale' } })
    const both = await Promise.all([save({ claim: 'A' }), save({ claim: 'B' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    [{ statistics: SHIPPED.slice(1) }, 'statistics'],
    [{ statistics: SHIPPED.map((row) => ({ ...row, number: ' ' })) }, 'statistics.0.number'],
    [{ statistics: SHIPPED.map((row) => ({ ...row, label: 'x'.repeat(61) })) }, 'statistics.0.label'],
    [{ statistics: SHIPPED.map((row) => ({ ...row, image: 'cat' })) }, 'statistics.0.image'],
    [{ claim: 'x'.repeat(201) }, 'claim'],
    [{ source: 'guessed' }, 'source'],
  ])('with %o are refused at the field', async (changed, field) => {
    const { status, body } = await save(changed)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, expect.arrayContaining([field])])
  })
})

test('MK-02 the start of a public site warns of shipped figures, pages, emergency numbers and settings until they are replaced', async () => {
  const fresh = await testApp()
  try {
    const lines: unknown[][] = []
    const log = { warn: (...line: unknown[]) => void lines.push(line) } as unknown as Log
    const site = { contact_email: 'help@site.test', phone: '01632 960001', fax: '', address: '1 High Street' }
    const { config } = fresh.deps
    const warn = (settings: object) => warnOfPlaceholders({ db: fresh.db, config: { ...config, ...settings }, log })
    await warn({})
    const shipped = [
      'accessibility',
      'figures',
      'privacypolicy',
      'safetypolicy',
      'termsandconditions',
      'Last Added Profiles',
      'Happy couples',
      'Our Team',
      'What Our Members Say',
      'emergency numbers',
    ]
    const settings = ['MAIL_FROM', 'CONTACT_EMAIL', 'CONTACT_PHONE', 'CONTACT_FAX', 'CONTACT_ADDRESS']
    expect(lines).toEqual([[{ alert: 'shipped_content', shipped: [...shipped, ...settings] }, expect.any(String)]])
    await fresh.db.updateTable('pages').set({ version: 2 }).execute()
    await fresh.db.updateTable('home_figures').set({ version: 2 }).execute()
    await fresh.db.deleteFrom('page_texts').execute()
    await fresh.db.updateTable('helplines').set({ checked_on: '2026-12-01' }).execute()
    await warn({ mailFrom: 'Site <hello@site.test>', site: { ...config.site, ...site } })
    expect(lines).toHaveLength(1)
  } finally {
    await fresh.close()
  }
})
