import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import type { ReviewHintKind } from '@heartwell/contract/review/review.ts'
import { type ReviewItem, reviewQueue } from '@heartwell/contract/review/review-queue.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, multipart, type StaffPerson } from '../../../../test/factories.ts'
import { aRegistration } from '../../../../test/samples/endpoint-samples.ts'
import { tokenOf } from '../../../../test/steps/account-steps.ts'
import { update } from '../../../../test/steps/onboarding-steps.ts'
import { type Answer, type TestApp, testApp } from '../../../../test/test-app.ts'
import { DEVICE_COOKIE } from '../../../platform/http/http.ts'
import { contactKey, renewContactKeys } from '../../identity/contact-keys/service.ts'
import { forgetOldIdentities } from '../ban-identity/service.ts'
import { renewBans } from '../ban-keys/service.ts'
import { keepAlteredPhotos } from '../ban-photos/service.ts'

const VICTOR = {
  name: 'Victor Galanis',
  email: 'victor.galanis@gmail.com',
  phoneNumber: '07700900777',
  dob: '1961-04-17',
  address: '12 Mill Lane, York YO1 7HH',
}
/** Somebody who has nothing in common with him. */
const OTHER = {
  name: 'Samuel Okafor',
  phoneNumber: '07700900111',
  dob: '1963-08-02',
  address: '5 Harbour Road, Hull HU1 2AB',
}

let t: TestApp
let [anna, tom]: StaffPerson[] = []
let banId = ''
let bannedId = ''
let browser = ''
beforeAll(async () => {
  t = await testApp()
  anna = await aStaffMember(t, 'provider', ['moderator', 'reviewer'])
  tom = await aStaffMember(t, 'provider', ['moderator'])
  const registered = await register(VICTOR)
  browser = browserOf(registered)
  bannedId = idOf(registered)
  await upload(registered, await portrait())
  banId = await ban(bannedId)
})
afterAll(() => t.close())

const register = (changed: Record<string, unknown>, cookie?: string) =>
  t.call(
    accounts.register,
    { body: aRegistration(changed) },
    { headers: cookie ? { cookie: `${DEVICE_COOKIE}=${cookie}` } : {} },
  )
const idOf = ({ body }: Answer) => (body.data as { id: string }).id // A successful registration returns the member.
const browserOf = ({ headers }: Answer): string => {
  const lines = [headers['set-cookie']].flat().map(String)
  return lines.map((line) => new RegExp(`^${DEVICE_COOKIE}=([^;]+)`).exec(line)?.[1]).find(Boolean) ?? ''
}

async function ban(memberId: string): Promise<string> {
  const body = { reason: 'money', message: '', note: 'Asked three members for gift cards.' }
  await t.call(sanctions.proposeBan, { params: { id: memberId }, body }, { as: anna?.token })
  const row = t.db.selectFrom('sanctions').select('id').where('member_id', '=', memberId)
  const { id } = await row.executeTakeFirstOrThrow()
  expect((await t.call(sanctions.confirmBan, { params: { id } }, { as: tom?.token })).status).toBe(200)
  await keepAlteredPhotos(t.deps, id) // The job of the ban.
  return id
}

/** Coloured shapes on the background of a room. */
const portrait = (seed = 0): Promise<Buffer> => {
  const at = (n: number) => 60 + ((n * 97 + seed * 211) % 380)
  const shapes = Array.from({ length: 9 }, (_, n) => {
    const colour = `hsl(${(n * 71 + seed * 37) % 360} 55% ${20 + ((n * 23 + seed * 17) % 60)}%)`
    return `<circle cx="${at(n)}" cy="${at(n * 3 + 1)}" r="${40 + ((n * 31) % 70)}" fill="${colour}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600"><rect width="480" height="600" fill="#b9aa9a"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

/** The onboarding step of the photos. No job runs afterwards. */
async function upload(registered: Answer, picture: Buffer) {
  const id = idOf(registered)
  const verified = { status: 'UploadImage', gender: 'M', verified_at: t.deps.clock() } as const
  await t.db.updateTable('members').set(verified).where('id', '=', id).execute()
  const body = multipart([
    { name: 'user_id', value: id },
    { name: 'profile_completion_status', value: 'uploadDocument' },
    { name: 'pre_consent_for_displaying_images', value: 'true' },
    { name: 'more_images0', file: picture },
  ])
  expect((await update(t, tokenOf(registered), body)).body).toMatchObject({ success: true })
}

async function hintsOf(memberId: string): Promise<ReviewHintKind[]> {
  const { body } = await t.call(reviewQueue.item, { params: { id: memberId } }, { as: anna?.token })
  return (body.data as ReviewItem).hints.map(({ kind }) => kind) // The response schema has just been applied.
}

type Way = { changed?: Record<string, unknown>; cookie?: () => string; picture?: (jpeg: Buffer) => Promise<Buffer> }

const cropped = (share: number) => async (jpeg: Buffer) => {
  const { width, height } = await sharp(jpeg).metadata()
  const [left, top] = [Math.round((width * share) / 2), Math.round((height * share) / 2)]
  const part = { left, top, width: width - 2 * left, height: height - 2 * top }
  return sharp(jpeg).extract(part).jpeg().toBuffer()
}
const altered = (alter: (picture: Sharp) => Sharp) => (jpeg: Buffer) => alter(sharp(jpeg)).jpeg().toBuffer()

/** The twenty ways of an attack test, and what each meets: a refused registration, or a hint for the reviewer. */
const WAYS: [string, Way, 'refused' | ReviewHintKind][] = [
  ['the same email', { changed: { email: VICTOR.email } }, 'refused'],
  ['the email in capitals', { changed: { email: VICTOR.email.toUpperCase() } }, 'refused'],
  ['the same phone', { changed: { phoneNumber: VICTOR.phoneNumber } }, 'refused'],
  ['the phone with spaces', { changed: { phoneNumber: '07700 900 777' } }, 'refused'],
  ['the phone without its 0', { changed: { phoneNumber: '7700900777' } }, 'refused'],
  ['the email with a plus', { changed: { email: 'victor.galanis+2@gmail.com' } }, 'refused'],
  ['the email with other dots', { changed: { email: 'vic.torgalanis@gmail.com' } }, 'refused'],
  ['the email at googlemail.com', { changed: { email: 'victor.galanis@googlemail.com' } }, 'refused'],
  [
    'the same name, birth date and address',
    { changed: { name: VICTOR.name, dob: VICTOR.dob, address: VICTOR.address } },
    'banned_name',
  ],
  [
    'the name with other spacing, and birth date',
    { changed: { name: 'VICTOR  Gal anis', dob: VICTOR.dob } },
    'banned_name',
  ],
  // Both а and і, and the о are Cyrillic.
  [
    'the name in look-alike letters, and birth date',
    { changed: { name: 'Victоr Gаlаnіs', dob: VICTOR.dob } },
    'banned_name',
  ],
  ['the same browser', { cookie: () => browser }, 'banned_browser'],
  ['the same photo', { picture: async (jpeg) => jpeg }, 'banned_photo'],
  ['the photo at quality 40', { picture: (jpeg) => sharp(jpeg).jpeg({ quality: 40 }).toBuffer() }, 'banned_photo'],
  ['the photo at half its size', { picture: altered((picture) => picture.resize(240)) }, 'banned_photo'],
  ['the photo 20 % brighter', { picture: altered((picture) => picture.modulate({ brightness: 1.2 })) }, 'banned_photo'],
  ['the photo cropped by 4 %', { picture: cropped(0.04) }, 'banned_photo'],
  ['the photo cropped by 10 %', { picture: cropped(0.1) }, 'banned_photo'],
  ['the photo mirrored', { picture: altered((picture) => picture.flop()) }, 'banned_photo'],
  ['the photo turned by 4°', { picture: altered((picture) => picture.rotate(4)) }, 'banned_photo'],
]

/** @returns what a banned person who tries this way meets; undefined for nothing */
async function outcomeOf({ changed, cookie, picture }: Way): Promise<'refused' | ReviewHintKind | undefined> {
  const answer = await register({ ...OTHER, ...changed }, cookie?.())
  if (answer.body.success !== true) return 'refused'
  if (picture) await upload(answer, await picture(await portrait()))
  const [first] = (await hintsOf(idOf(answer))).filter((kind) => kind.startsWith('banned_'))
  return first
}

describe('a banned person who comes back by', () => {
  const met = new Map<string, unknown>()
  test.each(WAYS)('%s', async (name, way, outcome) => {
    met.set(name, await outcomeOf(way))
    expect(met.get(name)).toBe(outcome)
  })

  test('one of 20 ways is refused or hinted in at least 16', () => {
    const rows = [...met].map(([name, outcome]) => `${String(outcome ?? 'nothing').padEnd(16)}${name}`)
    console.info(rows.join('\n'))
    expect(WAYS).toHaveLength(20)
    expect([...met.values()].filter(Boolean).length).toBeGreaterThanOrEqual(16)
  })
})

describe('no hint of a banned person is in the review of', () => {
  test.each([
    ['somebody else', {}],
    ['a son with the same name and address', { name: VICTOR.name, address: VICTOR.address, dob: '1989-04-17' }],
    ['somebody with the same birth date alone', { dob: VICTOR.dob }],
    ['somebody with the same birth date and family name', { dob: VICTOR.dob, name: 'Penelope Galanis' }],
    ['somebody with the same email name elsewhere', { email: 'victor.galanis@members.example' }],
  ])('%s', async (_, changed) => {
    const answer = await register({ ...OTHER, ...changed })
    expect(answer.body.success).toBe(true)
    expect((await hintsOf(idOf(answer))).filter((kind) => kind.startsWith('banned_'))).toEqual([])
  })

  test('somebody with another photo', async () => {
    const answer = await register(OTHER)
    await upload(answer, await portrait(5))
    expect(await hintsOf(idOf(answer))).not.toContain('banned_photo')
  })

  test('the banned member', async () => {
    expect((await hintsOf(bannedId)).filter((kind) => kind.startsWith('banned_'))).toEqual([])
  })
})

describe('people who share a browser with a banned person', () => {
  test('are registered, one after the other, with a hint that names the banned member, and with nothing else', async () => {
    let cookie = browser
    for (const name of ['Edith Crane', 'Walter Moss', 'Rita Olsen']) {
      const answer = await register({ ...OTHER, name, dob: '1944-02-11' }, cookie)
      expect(answer.body.success).toBe(true)
      cookie = browserOf(answer)
      const { body } = await t.call(reviewQueue.item, { params: { id: idOf(answer) } }, { as: anna?.token })
      const hints = (body.data as ReviewItem).hints.filter(({ kind }) => kind.startsWith('banned_'))
      expect(hints).toEqual([
        {
          kind: 'banned_browser',
          photos: [],
          sanctions: [],
          members: [expect.objectContaining({ id: bannedId, name: VICTOR.name })],
        },
      ])
    }
  })

  test('cannot be made up: a cookie that we did not sign is another browser', async () => {
    const [number, , forAccount] = browser.split('.')
    const answer = await register(OTHER, `${number}.${'A'.repeat(43)}.${forAccount}`)
    expect(browserOf(answer).split('.')[0]).not.toBe(number)
    expect(await hintsOf(idOf(answer))).not.toContain('banned_browser')
  })
})

describe('the keys of a ban', () => {
  const keys = () => t.db.selectFrom('ban_keys').selectAll().where('sanction_id', '=', banId).orderBy('id').execute()

  test('hold no name, address or birth date', async () => {
    const stored = JSON.stringify(await keys())
    expect((await keys()).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['name', 'address', 'browser']))
    for (const text of ['Victor', 'galanis', 'Mill', 'YO1', VICTOR.dob, browser.split('.')[0] ?? '-'])
      expect(stored).not.toContain(text)
  })

  test('of names and addresses end after three years, those of browsers after 180 days, others with the ban', async () => {
    const now = t.deps.clock()
    t.setClock(() => now)
    const kindsOld = async (days: number) => {
      const at = new Date(now.getTime() - days * DAY_MS)
      await t.db.updateTable('ban_keys').set({ created_at: at }).where('sanction_id', '=', banId).execute()
      const own = t.db.updateTable('member_browsers').set({ last_seen_at: at }).where('member_id', '=', bannedId)
      await own.execute()
      await forgetOldIdentities(t.deps)
      const isKnown = t.db.selectFrom('member_browsers').select('key').where('member_id', '=', bannedId)
      expect(await isKnown.execute()).toHaveLength(days > 180 ? 0 : 1)
      return new Set((await keys()).map(({ kind }) => kind))
    }
    const kept = await keys()
    expect([...(await kindsOld(180))].toSorted()).toEqual(['address', 'browser', 'email', 'name', 'phone', 'photo'])
    expect([...(await kindsOld(181))].toSorted()).toEqual(['address', 'email', 'name', 'phone', 'photo'])
    expect([...(await kindsOld(3 * 365))].toSorted()).toEqual(['address', 'email', 'name', 'phone', 'photo'])
    expect([...(await kindsOld(3 * 365 + 1))].toSorted()).toEqual(['email', 'phone', 'photo'])
    t.setClock(() => new Date())
    await t.db.deleteFrom('ban_keys').where('sanction_id', '=', banId).execute()
    await t.db
      .insertInto('ban_keys')
      .values(kept.map(({ id: _, ...row }) => row))
      .execute()
  })

  test('of an earlier ban are made again by a job, and the earlier ones go on matching', async () => {
    const answer = await register({ name: 'Gerald Finch', email: 'ge.rald@gmail.com', phoneNumber: '07700900778' })
    const id = idOf(answer)
    await upload(answer, await portrait(9))
    const finch = await ban(id)
    // As the version before stored them: one key of the address as it was typed, and the photo as it is.
    const typed = t.deps.vault.codeHash('ge.rald@gmail.com', 'email')
    await t.db.deleteFrom('ban_keys').where('sanction_id', '=', finch).where('altered', '=', true).execute()
    const others = t.db.deleteFrom('ban_keys').where('sanction_id', '=', finch).where('kind', 'in', ['name', 'email'])
    await others.where((eb) => eb.or([eb('key', '<>', typed), eb('kind', '=', 'name')])).execute()
    const own = t.db.deleteFrom('contact_keys').where('member_id', '=', id).where('kind', '=', 'email')
    await own.where('key', '<>', typed).execute()
    await t.db.updateTable('contact_keys').set({ version: 1 }).where('member_id', '=', id).execute()
    const tries = async () => [
      (await register({ ...OTHER, email: 'GE.rald@gmail.com' })).body.success,
      (await register({ ...OTHER, email: `gerald+${Math.random()}@googlemail.com` })).body.success,
    ]
    expect(await tries()).toEqual([false, true])
    expect(await renewContactKeys(t.deps)).toBe(1)
    expect(await renewBans(t.deps)).toBe(1)
    expect(await renewBans(t.deps)).toBe(0)
    expect(await tries()).toEqual([false, false])
    const again = await register({ ...OTHER, name: 'gerald  finch', dob: '1971-03-05' })
    await upload(
      again,
      await sharp(await portrait(9))
        .flop()
        .jpeg()
        .toBuffer(),
    )
    expect(await hintsOf(idOf(again))).toEqual(expect.arrayContaining(['banned_photo', 'banned_name']))
  })

  test('are none of a ban that has ended, also when the job of its photos comes late', async () => {
    const answer = await register({ name: 'Doris Webb', phoneNumber: '07700900779' })
    await upload(answer, await portrait(12))
    const webb = await ban(idOf(answer))
    const body = { note: 'A mistake.' }
    await t.call(sanctions.restore, { params: { id: idOf(answer) }, body }, { as: tom?.token })
    expect(await keepAlteredPhotos(t.deps, webb)).toBe(false)
    expect(await t.db.selectFrom('ban_keys').select('id').where('sanction_id', '=', webb).execute()).toEqual([])
  })
})

test('a hidden contact is hidden however the email address is written', async () => {
  const asha = await aMember(t)
  const hide = await t.call(safety.hideFromContact, { body: { contact: 'ravi.m@gmail.com' } }, { as: asha.token })
  expect(hide.body.success).toBe(true)
  const id = idOf(await register({ ...OTHER, email: 'r.avim+new@googlemail.com' }))
  const hidden = await t.db.selectFrom('hidden_pairs').select('other_id').where('member_id', '=', id).execute()
  expect(hidden).toEqual([{ other_id: asha.id }])
  const key = contactKey(t.deps, { kind: 'email', value: 'ravim@gmail.com' })
  expect(await t.db.selectFrom('hidden_contacts').select('id').where('key', '=', key).execute()).toHaveLength(1)
})
