import { HELPLINE_VERSIONS_LISTED, helplines } from '@heartwell/contract/content/helplines.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, type StaffPerson } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { installHelplines } from '../helplines/service.ts'

let t: TestApp
let editor: StaffPerson
beforeAll(async () => {
  t = await testApp()
  editor = await aStaffMember(t, 'provider', ['editor'])
})
afterAll(() => t.close())

const POLICE = { name: 'Police', number: '1234', text: '' }
type Saved = { emergency?: object[]; helplines?: object[]; is_checked?: boolean; version?: number }
const save = (country: string, changed: Saved = {}, token: string | undefined = editor.token) =>
  t.call(
    helplines.save,
    { params: { country }, body: { emergency: [POLICE], helplines: [], is_checked: false, version: 0, ...changed } },
    { as: token },
  )
const edited = async (country: string) => {
  const { body } = await t.call(helplines.edited, {}, { as: editor.token })
  return (body.rows as { country: string; version: number }[]).find((row) => row.country === country) // its schema
}
const listed = async () => (await t.call(helplines.list, {})).body as Output<typeof helplines.list> // by the contract

describe('the list of helplines', () => {
  test('is open to visitors, with 999 and 112 first for the United Kingdom', async () => {
    const { home, countries } = await listed()
    expect(home).toBe('GB')
    const uk = countries.find(({ country }) => country === home)
    expect(uk).toMatchObject({ name: 'United Kingdom', emergency: [{ number: '999' }, { number: '112' }] })
    expect(uk?.helplines.map(({ number }) => number)).toContain('0808 2000 247')
  })

  test('is sorted by the names of the countries, and says nothing about who saved it', async () => {
    const { countries } = await listed()
    const names = countries.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(40)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(Object.keys(countries[0] ?? {})).toEqual(['country', 'name', 'emergency', 'helplines'])
  })
})

describe('the numbers of a country', () => {
  test('are shipped as to be checked, with the date on which they were collected', async () => {
    expect(await edited('NL')).toMatchObject({
      version: 1,
      checked_on: null,
      saved_at: '2026-11-28T00:00:00.000Z',
      by: null,
    })
  })

  test('are saved as a new version with its author and the day of the check, and shown at once', async () => {
    const { status, body } = await save('AT', { is_checked: true, version: 1 })
    expect([status, body.message]).toEqual([200, 'The numbers are saved.'])
    const today = t.deps.clock().toISOString().slice(0, 10)
    expect(body.data).toMatchObject({ version: 2, by: editor.name, checked_on: today, emergency: [POLICE] })
    expect((await listed()).countries.find(({ country }) => country === 'AT')).toMatchObject({ emergency: [POLICE] })
  })

  test('that are changed without a check are to be checked again', async () => {
    await save('BE', { is_checked: true, version: 1 })
    expect(await edited('BE')).toMatchObject({ version: 2, checked_on: expect.any(String) })
    await save('BE', { version: 2 })
    expect(await edited('BE')).toMatchObject({ version: 3, checked_on: null })
  })

  test('can be added, and the next start changes nothing that was saved', async () => {
    expect((await save('FO')).body.data).toMatchObject({ country: 'FO', name: 'Faroe Islands', version: 1 })
    const shipped = { emergency: [{ ...POLICE, number: '999' }], helplines: [] }
    await installHelplines(t.db, { collected_on: '2027-01-01', countries: [{ country: 'FO', ...shipped }] })
    expect(await edited('FO')).toMatchObject({ version: 1, by: editor.name, emergency: [POLICE] })
  })

  test('are not saved over those of a colleague', async () => {
    await save('DK', { version: 1 })
    expect((await save('DK', { version: 1 })).body.code).toBe('content.stale')
    expect((await save('DK')).body.code).toBe('content.stale')
    expect(await edited('DK')).toMatchObject({ version: 2 })
  })

  test('of two saves of the same version at once, one is stored and the other refused', async () => {
    const hold = (tx: Db) =>
      tx
        .insertInto('helplines')
        .values({ country: 'SE', version: 2, numbers: '{"emergency":[],"helplines":[]}', saved_at: t.deps.clock() })
        .execute()
    const results = await startWhileHeld(t, hold, [
      () => save('SE', { version: 1 }),
      () => save('SE', { version: 1, is_checked: true }),
    ])
    expect(results.map(({ body }) => body.code ?? 'saved').sort()).toEqual(['content.stale', 'saved'])
  })

  test(`have a history of the last ${HELPLINE_VERSIONS_LISTED} versions, newest first`, async () => {
    const rows = Array.from({ length: HELPLINE_VERSIONS_LISTED }, (_, at) => ({
      country: 'FI',
      version: 2 + at,
      numbers: JSON.stringify({ emergency: [POLICE], helplines: [] }),
      saved_at: t.deps.clock(),
    }))
    await t.db.insertInto('helplines').values(rows).execute()
    const { body } = await t.call(helplines.versions, { params: { country: 'FI' } }, { as: editor.token })
    expect((body.rows as { version: number }[]).map(({ version }) => version)).toEqual(
      rows.map(({ version }) => version).reverse(),
    )
  })

  const many = (count: number) => Array.from({ length: count }, () => POLICE)
  test.each([
    ['emergency', { emergency: [] }, 'Please keep one emergency number'],
    ['emergency', { emergency: many(5) }, 'There can be 4 emergency numbers'],
    ['helplines', { helplines: many(9) }, 'There can be 8 helplines'],
    ['emergency.0.name', { emergency: [{ ...POLICE, name: ' ' }] }, 'Name is required'],
    ['emergency.0.name', { emergency: [{ ...POLICE, name: 'a\nb' }] }, 'Name must be one line'],
    [
      'emergency.0.name',
      { emergency: [{ ...POLICE, name: 'x'.repeat(61) }] },
      'Please keep the name under 60 characters',
    ],
    [
      'helplines.0.number',
      { helplines: [{ ...POLICE, number: 'call us' }] },
      'Please write the number in digits, such as 0808 2000 247',
    ],
    [
      'helplines.0.text',
      { helplines: [{ ...POLICE, text: 'x'.repeat(121) }] },
      'Please keep the note under 120 characters',
    ],
  ])('are refused at %s with %o', async (field, changed, message) => {
    const { status, body } = await save('PT', { version: 1, ...changed })
    expect([status, body.errors]).toEqual([400, { [field]: message }])
    expect(await edited('PT')).toMatchObject({ version: 1 })
  })

  test('may be 4 emergency numbers and 8 helplines', async () => {
    expect((await save('IT', { emergency: many(4), helplines: many(8), version: 1 })).status).toBe(200)
  })

  test('are changed by editors only, and of countries that exist', async () => {
    const member = await aMember(t)
    const reviewer = await aStaffMember(t, 'provider', ['reviewer'])
    expect((await save('ES', { version: 1 }, '')).body.code).toBe('session.required')
    expect((await save('ES', { version: 1 }, member.token)).body.code).toBe('session.not_allowed')
    expect((await save('ES', { version: 1 }, reviewer.token)).body.code).toBe('staff.role_missing')
    expect((await save('XX')).body.errors).toEqual({ country: 'Please choose a country from the list' })
    expect(await edited('ES')).toMatchObject({ version: 1 })
  })
})
