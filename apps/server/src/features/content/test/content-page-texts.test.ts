import { readFileSync } from 'node:fs'
import {
  type PageTexts,
  pageTexts,
  pageTextsSchema,
  TEXT_VERSIONS_LISTED,
  TextPage,
} from '@heartwell/contract/content/page-texts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type StaffPerson } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { installTexts, listShippedClaims, readTexts } from '../page-texts/service.ts'

let t: TestApp
let editor: StaffPerson
beforeAll(async () => {
  t = await testApp()
  editor = await aStaffMember(t, 'provider', ['editor'])
})
afterAll(() => t.close())

const shippedFile = (page: TextPage): PageTexts =>
  JSON.parse(readFileSync(new URL(`../../../../content/page-texts/${page}.json`, import.meta.url), 'utf8'))
const shown = async (page: TextPage) => (await t.call(pageTexts.read, { params: { page } })).body.texts as PageTexts
const inProduction = async (page: TextPage) =>
  (await readTexts({ ...t.deps, config: { ...t.deps.config, production: true } }, page)).texts
const edited = async (page: TextPage) =>
  (await t.call(pageTexts.edited, { params: { page } }, { as: editor.token })).body.data as { version: number }
const save = async (
  page: TextPage,
  texts: object,
  { version, as = editor.token }: { version?: number; as?: string } = {},
) =>
  t.call(
    pageTexts.save,
    { params: { page }, body: { texts: texts as PageTexts, version: version ?? (await edited(page)).version } },
    { as },
  )

describe.each(TextPage.options)('MK-25 the shipped texts of %s', (page) => {
  test('are shown to visitors, and have what their design has room for', async () => {
    expect(await shown(page)).toEqual(shippedFile(page))
    expect(pageTextsSchema(page).parse(shippedFile(page))).toEqual(shippedFile(page))
  })
})

describe('the texts of a page', () => {
  test('are saved as a new version with its author, and shown at once', async () => {
    const texts = { ...shippedFile('services'), services: [{ text: 'One thing, done well' }] }
    const { status, body } = await save('services', texts, { version: 1 })
    expect([status, body.message]).toEqual([200, 'The page is saved.'])
    expect(body.data).toMatchObject({ page: 'services', version: 2, is_shipped: false, by: editor.name })
    expect((await shown('services')).services).toEqual([{ text: 'One thing, done well' }])
    const act = await t.db.selectFrom('audit').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()
    expect([act.action, act.reason]).toEqual(['page.saved', 'services, version 2'])
    const { body: versions } = await t.call(pageTexts.versions, { params: { page: 'services' } }, { as: editor.token })
    expect((versions.rows as { version: number }[]).map(({ version }) => version)).toEqual([2, 1])
  })

  test('saved from an old version are refused, and of two saves at once one is refused', async () => {
    const texts = shippedFile('landing')
    expect(await save('landing', texts, { version: 9 })).toMatchObject({ status: 409, body: { code: 'content.stale' } })
    const both = await Promise.all([save('landing', texts, { version: 1 }), save('landing', texts, { version: 1 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  const slides = (text2: string) => ({ slides: shippedFile('landing').slides?.map((slide) => ({ ...slide, text2 })) })
  test.each([
    ['a slide less', { slides: shippedFile('landing').slides?.slice(1) }, 'texts.slides', '‘Slides’ needs at least 3'],
    ['an empty heading', slides(' '), 'texts.slides.0.text2', 'Heading is required'],
    ['61 letters', slides('x'.repeat(61)), 'texts.slides.0.text2', 'Heading must be at most 60 characters'],
    [
      'a seventh profile',
      { profiles: Array(7).fill(shippedFile('landing').profiles?.[0]) },
      'texts.profiles',
      '‘Last Added Profiles’ can have at most 6',
    ],
    [
      'an unknown portrait',
      { profiles: [{ name: 'Ada', age: '50', location: 'York', portrait: '../c1' }] },
      'texts.profiles.0.portrait',
      'Please choose one of the portraits',
    ],
  ])('with %s are refused at the field', async (_, changed, field, text) => {
    const { status, body } = await save('landing', { ...shippedFile('landing'), ...changed })
    expect([status, body.errors]).toEqual([400, expect.objectContaining({ [field]: text })])
  })

  test('with 60 letters and six profiles, and without a portrait, are saved; unknown sections are not kept', async () => {
    const ada = { name: 'Ada', age: '50', location: 'York', portrait: '' }
    const texts = { ...shippedFile('landing'), ...slides('x'.repeat(60)), profiles: Array(6).fill(ada) }
    expect((await save('landing', { ...texts, more: [] })).status).toBe(200)
    expect(await shown('landing')).toEqual(texts)
  })

  test(`are listed with the last ${TEXT_VERSIONS_LISTED} versions, newest first`, async () => {
    const { version } = await edited('about')
    for (let at = version; at <= TEXT_VERSIONS_LISTED; at += 1) await save('about', shippedFile('about'))
    const { body } = await t.call(pageTexts.versions, { params: { page: 'about' } }, { as: editor.token })
    const rows = body.rows as { version: number }[] // Its schema has been applied.
    expect(rows.map((row) => row.version)).toEqual(
      Array.from({ length: TEXT_VERSIONS_LISTED }, (_, at) => TEXT_VERSIONS_LISTED + 1 - at),
    )
  })

  test('are for editors alone', async () => {
    const { token } = await aMember(t)
    const reviewer = await aStaffMember(t, 'provider', ['reviewer', 'moderator', 'support', 'finance'])
    for (const as of [token, reviewer.token])
      expect((await save('about', shippedFile('about'), { version: 1, as })).status).toBe(403)
    expect((await shown('about')).story).toEqual(shippedFile('about').story)
  })
})

describe('people who came with the product', () => {
  test('are hidden in production until the provider replaces them', async () => {
    const { team, voices, ...rest } = shippedFile('about')
    expect(team?.length).toBe(4)
    expect(voices?.length).toBe(4)
    expect(await inProduction('about')).toEqual({ ...rest, team: [], voices: [] })
    const own = { name: 'Ada', role: 'Founder', text: 'Reads slowly.', portrait: 'c1' }
    await save('about', { ...rest, team: [...(team ?? []).slice(1), own], voices })
    expect(await inProduction('about')).toEqual({ ...rest, team: [own], voices: [] })
    expect((await shown('about')).team).toHaveLength(4)
  })

  test('are named among the claims of the product until none of them is left', async () => {
    const fresh = await testApp()
    try {
      const claims = ['Last Added Profiles', 'Happy couples', 'Our Team', 'What Our Members Say']
      expect(await listShippedClaims(fresh.db)).toEqual(claims)
      const staff = await aStaffMember(fresh, 'provider', ['editor'])
      const put = (page: TextPage, texts: PageTexts) =>
        fresh.call(pageTexts.save, { params: { page }, body: { texts, version: 1 } }, { as: staff.token })
      const { team, ...about } = shippedFile('about')
      await put('about', { ...about, team: (team ?? []).slice(3), voices: [] })
      expect(await listShippedClaims(fresh.db)).toEqual(['Last Added Profiles', 'Happy couples', 'Our Team'])
      await put('landing', { ...shippedFile('landing'), profiles: [], couples: [] })
      expect(await listShippedClaims(fresh.db)).toEqual(['Our Team'])
    } finally {
      await fresh.close()
    }
  })
})

test('a new release replaces shipped texts, as one new version, and never those of the provider', async () => {
  const fresh = await testApp()
  try {
    const versions = async () => {
      const rows = await fresh.db.selectFrom('page_texts').select('version').where('page', '=', 'about').execute()
      return rows.length
    }
    const next = { ...shippedFile('about'), story: [{ text: 'A new story.' }] }
    await installTexts(fresh.db, 'about', shippedFile('about'))
    expect(await versions()).toBe(1)
    await Promise.all([1, 2, 3].map(() => installTexts(fresh.db, 'about', next)))
    await installTexts(fresh.db, 'about', next)
    expect(await versions()).toBe(2)
    const staff = await aStaffMember(fresh, 'provider', ['editor'])
    const body = { texts: { ...next, voices: [] }, version: 2 }
    await fresh.call(pageTexts.save, { params: { page: 'about' }, body }, { as: staff.token })
    await installTexts(fresh.db, 'about', shippedFile('about'))
    expect(await versions()).toBe(3)
    expect((await readTexts(fresh.deps, 'about')).texts).toEqual(body.texts)
  } finally {
    await fresh.close()
  }
})
