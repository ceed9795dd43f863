import { interests } from '@heartwell/contract/interests/interests.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { aDraft, aLetter, allowIntroductions, sentLetters } from '../../../../test/steps/introduction-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { eraseMember } from '../../accounts/deletion/service.ts'
import { suspendByEmail } from '../../safety/service.ts'
import { obstacleTo } from '../obstacles/service.ts'
import { discardDraft, recordProfileLook, saveDraft, sendLetters, takeBackLetters } from '../service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Ids = { counsellor: Person; id: string }
const inTransaction = <T>(act: (tx: typeof t.db) => Promise<T>) => t.db.transaction().execute(act)
const send = ({ counsellor, id }: Ids) =>
  inTransaction((tx) => sendLetters(t.deps, tx, { counsellorId: counsellor.id, introductionId: id }))
const takeBack = ({ counsellor, id }: Ids) =>
  inTransaction((tx) => takeBackLetters(t.deps, tx, { counsellorId: counsellor.id, introductionId: id }))
const rowOf = (id: string) =>
  t.db.selectFrom('introductions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const lettersOf = (id: string) =>
  t.db.selectFrom('introduction_letters').selectAll().where('introduction_id', '=', id).execute()
const refused = (code: string) => expect.objectContaining({ code })

describe('saveDraft', () => {
  test('stores one draft for each pair, which the same counsellor changes', async () => {
    const { client, other, counsellor, id } = await aDraft(t)
    const letters = { client: { ...aLetter('Thomas'), difference: 'He has a boat.' }, other: aLetter('Margaret') }
    const again = { counsellorId: counsellor.id, clientId: client.id, otherId: other.id, letters }
    expect(await inTransaction((tx) => saveDraft(t.deps, tx, again))).toEqual({ id })
    const stored = await lettersOf(id)
    expect(stored.find((letter) => letter.member_id === client.id)?.difference).toBe('He has a boat.')
    expect(stored).toHaveLength(2)
    const stranger = { ...again, counsellorId: (await aStaffMember(t, 'counsellor')).id }
    expect(await inTransaction((tx) => saveDraft(t.deps, tx, stranger))).toEqual({ obstacle: 'known' })
    const turned = { ...stranger, clientId: other.id, otherId: client.id }
    expect(await inTransaction((tx) => saveDraft(t.deps, tx, turned))).toEqual({ obstacle: 'known' })
  })

  test('two counsellors at once: one of them has the pair', async () => {
    const client = await aMember(t)
    const other = await aMember(t, { gender: 'M' })
    for (const person of [client, other]) await allowIntroductions(t, person)
    const letters = { client: aLetter('Thomas'), other: aLetter('Margaret') }
    const counsellors = await Promise.all(Array.from({ length: 6 }, () => aStaffMember(t, 'counsellor')))
    const saved = await Promise.all(
      counsellors.map(({ id: counsellorId }) =>
        inTransaction((tx) => saveDraft(t.deps, tx, { counsellorId, clientId: client.id, otherId: other.id, letters })),
      ),
    )
    expect(saved.filter((one) => 'id' in one)).toHaveLength(1)
  })
})

describe('sendLetters', () => {
  test('sends both for 18:00, once, and only for the counsellor who wrote them', async () => {
    t.setClock(() => new Date('2027-01-12T10:22:00Z'))
    const introduced = await aDraft(t)
    expect(await send(introduced)).toEqual({ deliversAt: new Date('2027-01-12T18:00:00Z'), needsReader: false })
    expect(await send(introduced)).toEqual({ deliversAt: new Date('2027-01-12T18:00:00Z'), needsReader: false })
    expect(await rowOf(introduced.id)).toMatchObject({ state: 'sent', delivered_at: null, closes_at: null })
    const stranger = { ...introduced, counsellor: await aStaffMember(t, 'counsellor') }
    await expect(send(stranger)).rejects.toEqual(refused('not_found'))
    await expect(takeBack(stranger)).rejects.toEqual(refused('not_found'))
  })

  test('refuses letters that are not finished', async () => {
    const introduced = await aDraft(t)
    await t.db
      .updateTable('introduction_letters')
      .set({ paragraph: 'x'.repeat(149) })
      .where('introduction_id', '=', introduced.id)
      .where('member_id', '=', introduced.other.id)
      .execute()
    await expect(send(introduced)).rejects.toEqual(refused('introduction.unfinished'))
  })

  test('the letters can be taken back until their delivery, and the draft stays', async () => {
    t.setClock(() => new Date('2027-01-12T10:22:00Z'))
    const introduced = await sentLetters(t)
    t.setClock(() => new Date('2027-01-12T17:59:59Z'))
    await takeBack(introduced)
    expect(await rowOf(introduced.id)).toMatchObject({ state: 'draft', sent_at: null })
    await send(introduced)
    t.setClock(() => new Date('2027-01-13T18:00:00Z'))
    await expect(takeBack(introduced)).rejects.toEqual(refused('introduction.not_now'))
  })

  test('drafts for one member at once, while the consents are given, meet no deadlock', async () => {
    const other = await aMember(t, { gender: 'M' })
    const drafts = await Promise.all(Array.from({ length: 8 }, () => aDraft(t, { other })))
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(8)
  })

  test('many counsellors at once: a member never has more than two open letters', async () => {
    const other = await aMember(t, { gender: 'M' })
    const drafts = await Promise.all(Array.from({ length: 6 }, () => aDraft(t, { other })))
    const sent = await Promise.all(drafts.map(send))
    expect(sent.filter((one) => 'deliversAt' in one)).toHaveLength(2)
    expect(sent.filter((one) => 'obstacle' in one && one.obstacle === 'many_open')).toHaveLength(4)
  })
})

describe('obstacleTo', () => {
  const obstacle = ({ client, other, counsellor }: Awaited<ReturnType<typeof aDraft>>) =>
    obstacleTo(t.deps, t.db, { counsellorId: counsellor.id, clientId: client.id, otherId: other.id })
  /** Two who can be introduced. */
  async function aPair() {
    const introduced = await aDraft(t)
    const { counsellor, id: introductionId } = introduced
    await inTransaction((tx) => discardDraft(tx, { counsellorId: counsellor.id, introductionId }))
    expect(await obstacle(introduced)).toBeNull()
    return introduced
  }

  test('names a block, a report and a hidden contact in either direction alike', async () => {
    const acts = [
      (by: Person, about: Person) => t.call(safety.block, { body: { member_id: about.id } }, { as: by.token }),
      (by: Person, about: Person) =>
        t.call(
          safety.report,
          { body: { user_id: by.id, reported_user_id: about.id, reason: 'Other', description: 'Rude' } },
          { as: by.token },
        ),
      (by: Person, about: Person) =>
        t.call(safety.hideFromContact, { body: { contact: about.email, label: 'Somebody' } }, { as: by.token }),
    ]
    for (const act of acts)
      for (const from of ['client', 'other'] as const) {
        const pair = await aPair()
        const to = from === 'client' ? 'other' : 'client'
        expect((await act(pair[from], pair[to])).status).toBe(200)
        expect(await obstacle(pair)).toBe('apart')
      }
  })

  test('names a withdrawn consent, a pause of the profile, a refused counsellor and an interest', async () => {
    const withdrawn = await aPair()
    const paused = await aPair()
    const refusing = await aPair()
    const known = await aPair()
    await allowIntroductions(t, withdrawn.other, false)
    expect(await obstacle(withdrawn)).toBe('no_consent')
    await t.call(safety.pause, { body: { paused: true } }, { as: paused.other.token })
    expect(await obstacle(paused)).toBe('not_visible')
    const refusal = { member_id: refusing.other.id, counsellor_id: refusing.counsellor.id, created_at: new Date() }
    await t.db.insertInto('introduction_refused_counsellors').values(refusal).execute()
    expect(await obstacle(refusing)).toBe('counsellor_refused')
    const { client, other } = known
    const interest = { user_id: client.id, match_confirm_user_id: other.id }
    await t.call(interests.send, { body: interest }, { as: client.token })
    expect(await obstacle(known)).toBe('known')
  })
})

describe('what ends introductions', () => {
  test('a withdrawn consent closes drafts and letters at once, and is in the consents with version and time', async () => {
    const draft = await aDraft(t)
    const sent = await sentLetters(t)
    for (const { other } of [draft, sent]) expect((await allowIntroductions(t, other, false)).status).toBe(200)
    for (const { id } of [draft, sent])
      expect(await rowOf(id)).toMatchObject({ state: 'closed', close_cause: 'consent' })
    const consent = t.db.selectFrom('current_consents').selectAll().where('member_id', '=', sent.other.id)
    expect(await consent.where('purpose', '=', 'introductions').executeTakeFirst()).toMatchObject({
      given: false,
      version: 1,
    })
    await expect(send(draft)).rejects.toEqual(refused('introduction.not_now'))
  })

  test('so do a block, a suspension, and erasing the account takes the letters with it', async () => {
    const blocked = await sentLetters(t)
    const suspended = await sentLetters(t)
    const erased = await sentLetters(t)
    await t.call(safety.block, { body: { member_id: blocked.other.id } }, { as: blocked.client.token })
    expect(await rowOf(blocked.id)).toMatchObject({ close_cause: 'parted' })
    await suspendByEmail(t.deps, suspended.client.email, 'A test')
    expect(await rowOf(suspended.id)).toMatchObject({ close_cause: 'left' })
    await recordProfileLook(t.deps, t.db, { counsellorId: erased.counsellor.id, memberId: erased.other.id })
    await eraseMember(t.deps, erased.other.id, { by: 'operator' })
    expect(await lettersOf(erased.id)).toEqual([])
    const looks = t.db.selectFrom('profile_looks').selectAll().where('member_id', '=', erased.other.id)
    expect(await looks.execute()).toEqual([])
  })
})
