import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { ownData } from '@heartwell/contract/accounts/own-data.ts'
import { consents } from '@heartwell/contract/consents/consents.ts'
import { matchMarks, SHORTLIST_MAX } from '@heartwell/contract/matching/match-marks.ts'
import { PREFERENCE_TEXTS, preferences } from '@heartwell/contract/matching/preferences.ts'
import { drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { NAMED_MAX, safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelDeletion, eraseMember } from '../../src/features/accounts/deletion/service.ts'
import { makeRowOf } from '../../src/features/matching/ranking/feature-rows/refresh-feature-rows.ts'
import { linkHash } from '../../src/platform/crypto/link-hash.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { lockRow } from '../../src/platform/db/row-lock.ts'
import { aMember, aStaffMember, PASSWORD, type Person } from '../factories.ts'
import { submit, topicIds, update } from '../steps/onboarding-steps.ts'
import { type Answer, type TestApp, testApp } from '../test-app.ts'
import { heldTable, startWhileHeld } from './held-locks.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const heldMember = (id: string) => (tx: Db) => lockRow(tx, 'members', id)
const statusesOf = (answers: Answer[]) => answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim())
const setReligion = (asha: Person, given: boolean) =>
  t.call(consents.set, { body: { purpose: 'religion', given } }, { as: asha.token })

test(`two people added at once to a shortlist with one free place: it holds ${SHORTLIST_MAX}`, async () => {
  const asha = await aMember(t)
  const others: Person[] = []
  for (let n = 0; n <= SHORTLIST_MAX; n += 1) others.push(await aMember(t, { gender: 'M' }))
  const [one, other, ...rest] = others
  const marked = { member_id: asha.id, mark: 'shortlisted', marked_at: t.deps.clock() }
  const rows = rest.map(({ id }) => ({ ...marked, other_id: id }))
  await t.db.insertInto('match_marks').values(rows).execute()
  const add = (person?: Person) => () =>
    t.call(matchMarks.set, { body: { member_id: person?.id ?? '', mark: 'shortlisted' } }, { as: asha.token })
  const answers = await startWhileHeld(t, heldMember(asha.id), [add(one), add(other)])
  expect(statusesOf(answers)).toEqual(['200', '409 shortlist.full'])
  const kept = await t.db.selectFrom('match_marks').select('other_id').where('member_id', '=', asha.id).execute()
  expect(kept).toHaveLength(SHORTLIST_MAX)
})

test('a preference about religion that is saved while the consent is withdrawn is refused, and not stored', async () => {
  const asha = await aMember(t)
  await setReligion(asha, true)
  const save = (religion_importance: string) =>
    t.call(preferences.save, { body: { religion_importance } }, { as: asha.token })
  expect((await save('somewhat')).status).toBe(200)
  const heldPreferences = (tx: Db) =>
    tx.selectFrom('preferences').select('member_id').where('member_id', '=', asha.id).forUpdate().execute()
  const calls = [() => setReligion(asha, false), () => save('very')]
  const [, refused] = await startWhileHeld(t, heldPreferences, calls)
  expect(refused?.body.errors).toEqual({ religion_importance: PREFERENCE_TEXTS.religionConsent })
  const stored = t.db.selectFrom('preferences').select('religion_importance').where('member_id', '=', asha.id)
  expect(await stored.execute()).toEqual([{ religion_importance: null }])
})

test('two requests for a copy of the own data: the second replaces the first, and neither fails', async () => {
  const asha = await aMember(t)
  const ordered: string[] = []
  t.deps.jobs.send = async (_, queue, data) => {
    if (queue === 'own-archive') ordered.push((data as { archiveId: string }).archiveId) // Jobs of this queue have this type.
  }
  const request = () => t.call(ownData.makeArchive, { body: { password: PASSWORD } }, { as: asha.token })
  const heldAccount = (tx: Db) => lockRow(tx, 'accounts', asha.id)
  const answers = await startWhileHeld(t, heldAccount, [request, request])
  expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ success: true, message: 'We are making your copy.' }))
  const kept = await t.db.selectFrom('archives').select('id').where('account_id', '=', asha.id).execute()
  expect(ordered).toHaveLength(2)
  expect(kept).toEqual([{ id: ordered[1] }])
})

test('two reviewers of one new photo: the first decides, the second does not find it', async () => {
  const asha = await aMember(t, { photos: 1 })
  await t.db
    .updateTable('photos')
    .set({ reviewed_at: null, added_later: true })
    .where('member_id', '=', asha.id)
    .execute()
  const photo = t.db.selectFrom('photos').select('name').where('member_id', '=', asha.id)
  const { name } = await photo.executeTakeFirstOrThrow()
  const staff = await aStaffMember(t)
  const review = (show: boolean) => () =>
    t.call(photos.review, { params: { name }, body: { show } }, { as: staff.token })
  const heldPhoto = (tx: Db) => tx.selectFrom('photos').select('name').where('name', '=', name).forUpdate().execute()
  const answers = await startWhileHeld(t, heldPhoto, [review(true), review(false)])
  expect(statusesOf(answers)).toEqual(['200', '404 not_found'])
  expect(await photo.execute()).toEqual([{ name }])
})

test('an order of photos that arrives while one of them is removed is refused', async () => {
  const asha = await aMember(t, { photos: 3 })
  const namesOf = async () => {
    const photos = t.db.selectFrom('photos').select('name').where('member_id', '=', asha.id).orderBy('position')
    return (await photos.execute()).map(({ name }) => name)
  }
  const names = await namesOf()
  const body = { user_id: asha.id, index: '0', image_name: names[0] ?? '' }
  const remove = () => t.call(photos.remove, { body }, { as: asha.token })
  const order = () => t.call(photos.order, { body: { names: names.toReversed() } }, { as: asha.token })
  const answers = await startWhileHeld(t, heldMember(asha.id), [remove, order])
  expect(statusesOf(answers)).toEqual(['200', '409 photos.changed'])
  expect(await namesOf()).toEqual(names.slice(1))
})

test('API-13 interests chosen in two tabs at once are those of the later tab', async () => {
  const [first, second, third, fourth] = await topicIds(t)
  const asha = await aMember(t, { topics: [first ?? ''] })
  const choose = (ids: (string | undefined)[]) => () =>
    update(t, asha.token, { payload: { user_id: asha.id, interest_id: ids } })
  const heldTopics = (tx: Db) =>
    tx.selectFrom('member_topics').select('topic_id').where('member_id', '=', asha.id).forUpdate().execute()
  const answers = await startWhileHeld(t, heldTopics, [choose([second, third]), choose([third, fourth])])
  expect(statusesOf(answers)).toEqual(['200', '200'])
  const chosen = await t.db.selectFrom('member_topics').select('topic_id').where('member_id', '=', asha.id).execute()
  expect(chosen.map(({ topic_id }) => topic_id).toSorted()).toEqual([third, fourth].toSorted())
})

test('ST-34 a draft that arrives while its step is submitted is not stored', async () => {
  const asha = await aMember(t, { status: 'userAnswersTemperament' })
  const saveDraft = () => {
    const edited_at = t.deps.clock().toISOString()
    const body = { user_id: asha.id, step: 'temperament', draft: { answers: { T01: 2 } }, edited_at }
    return t.call(drafts.save, { body }, { as: asha.token })
  }
  const calls = [() => submit(t, asha, 'userAnswersTemperament'), saveDraft]
  const [submitted, late] = await startWhileHeld(t, heldMember(asha.id), calls)
  expect(submitted?.status).toBe(200)
  expect(late?.body).toMatchObject({ kept: false, message: 'There is something newer already.' })
  expect(await t.db.selectFrom('drafts').select('step').where('member_id', '=', asha.id).execute()).toEqual([])
})

test(`two hidden contacts added at once with one free place: a member has ${NAMED_MAX}`, async () => {
  const asha = await aMember(t)
  const row = { member_id: asha.id, kind: 'email', label: '', created_at: t.deps.clock() }
  const rows = Array.from({ length: NAMED_MAX - 2 }, (_, n) => ({ ...row, key: Buffer.from(`key ${n}`) }))
  await t.db.insertInto('hidden_contacts').values(rows).execute()
  const hide = (contact: string) => () =>
    t.call(safety.hideFromContact, { body: { contact, label: '' } }, { as: asha.token })
  await hide('first@somewhere.example')()
  const calls = [hide('one@somewhere.example'), hide('two@somewhere.example')]
  const answers = await startWhileHeld(t, heldMember(asha.id), calls)
  expect(statusesOf(answers)).toEqual(['200', '409 safety.too_many_named'])
  const kept = await t.db.selectFrom('hidden_contacts').select('id').where('member_id', '=', asha.id).execute()
  expect(kept).toHaveLength(NAMED_MAX)
  expect((await hide('first@somewhere.example')()).status).toBe(200)
})

test('the link to a new email address opened twice at once: both addresses get one email each', async () => {
  const asha = await aMember(t)
  const new_email = `new-${asha.email}`
  const change = { account_id: asha.id, old_email: asha.email, new_email, asked_at: t.deps.clock() }
  const hashes = { confirm_hash: linkHash('confirm-token'), keep_hash: linkHash('keep-token') }
  await t.db
    .insertInto('email_changes')
    .values({ ...change, ...hashes })
    .execute()
  const open = () => t.call(accounts.confirmNewEmail, { body: { token: 'confirm-token' } })
  const heldChange = (tx: Db) =>
    tx.selectFrom('email_changes').select('id').where('account_id', '=', asha.id).forUpdate().execute()
  const answers = await startWhileHeld(t, heldChange, [open, open])
  expect(answers.map(({ body }) => body.message)).toEqual([
    'Thank you. We now use your new email address.',
    'You’ve already confirmed your new email address.',
  ])
  for (const address of [asha.email, new_email]) expect(await t.mailsTo(address)).toHaveLength(1)
})

test('RG-20 the link that verifies an address opened twice at once: the second reads that it is verified', async () => {
  const asha = await aMember(t, { status: 'RegistrationVarification' })
  const link = { account_id: asha.id, token_hash: linkHash('verify-token') }
  const expires_at = new Date(t.deps.clock().getTime() + 60_000)
  await t.db
    .insertInto('verification_links')
    .values({ ...link, expires_at })
    .execute()
  const open = () => t.call(accounts.verifyEmail, { body: { token: 'verify-token' } })
  const heldLink = (tx: Db) =>
    tx.selectFrom('verification_links').select('account_id').where('account_id', '=', asha.id).forUpdate().execute()
  const answers = await startWhileHeld(t, heldLink, [open, open])
  expect(answers.map(({ body }) => body.message)).toEqual([
    'Thank you. Your email is verified.',
    'Your email is already verified.',
  ])
})

test('an account that its member keeps in the last moment of the grace period is not erased', async () => {
  const asha = await aMember(t)
  const dueAt = t.deps.clock()
  const justBefore = () => new Date(dueAt.getTime() - 1)
  await t.db.updateTable('accounts').set({ erase_at: dueAt }).where('id', '=', asha.id).execute()
  const keep = () => cancelDeletion({ db: t.db, clock: justBefore }, asha.id)
  const erase = () => eraseMember(t.deps, asha.id, { by: 'system', dueAt })
  const heldAccount = (tx: Db) => lockRow(tx, 'accounts', asha.id)
  expect(await startWhileHeld(t, heldAccount, [keep, erase])).toEqual([true, false])
  const account = t.db.selectFrom('accounts').select('erase_at').where('id', '=', asha.id)
  expect(await account.execute()).toEqual([{ erase_at: null }])
})

test('two pages that compute the feature row of a member at once: the second reads the member after the first', async () => {
  const asha = await aMember(t)
  let computed = 0
  const rowOf: typeof t.deps.matching.rowOf = (...given) => {
    computed += 1
    return t.deps.matching.rowOf(...given)
  }
  const make = () => makeRowOf({ db: t.db, log: t.deps.log, rowOf, now: t.deps.clock() }, asha.id)
  // Takes the changes of the new member: deleting them would make the second page wait without the lock, too.
  await make()
  let computedWhileHeld = 0
  await startWhileHeld(t, heldTable('match_rows'), [make, make], () => {
    computedWhileHeld = computed
  })
  expect([computedWhileHeld, computed]).toEqual([2, 3])
})
