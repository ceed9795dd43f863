import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_KEY } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { passkeys, staffPasskeys } from '@heartwell/contract/identity/passkeys.ts'
import { HARMLESS_REPETITIONS } from '@heartwell/contract/repetitions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkHash } from '../../src/platform/crypto/link-hash.ts'
import { newAddress } from '../database/sample-rows.ts'
import { virtualPasskey } from '../doubles/virtual-authenticator.ts'
import { aMember, PASSWORD, type Person } from '../factories.ts'
import { freshSession, insider, type SignedInRole } from '../matrix/roles.ts'
import { aWorld, sampleOf, type World } from '../samples/endpoint-samples.ts'
import { optionsIn } from '../samples/passkey-samples.ts'
import { aRecovery } from '../samples/sanction-samples.ts'
import { codeMailedTo, NEW_PASSWORD, sendCode } from '../steps/account-steps.ts'
import { type Answer, type CallInput, type TestApp, testApp, WITH_RELAY } from '../test-app.ts'

let t: TestApp
let world: World
beforeAll(async () => {
  t = await testApp({ env: WITH_RELAY })
  world = await aWorld(t)
})
afterAll(() => t.close())

/** Commands with a file, which tests of their own repeat. */
const UPLOADS = [
  'conversations.uploadPicture',
  'counsellorAccounts.setPhoto',
  'detailChanges.sendDocument',
  'livePictures.send',
  'review.resubmit',
]
const ofKind = (kind: 'always' | 'by-key') =>
  Object.keys(ENDPOINTS).filter((name) => ENDPOINTS[name]?.idempotent === kind && !UPLOADS.includes(name))

/**
 * The number of rows of each table. Not of sessions and the browsers of members, because a lost answer needs another one,
 * nor of the list of members whom the ranking reads again.
 */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, (xpath('/row/n/text()',
      query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int as rows
    from pg_stat_user_tables where schemaname = 'public' and relname not in ('sessions', 'member_browsers', 'match_changes')`.execute(
    t.db,
  )
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}

/** Another input of each command. */
const CHANGES: Record<string, Record<string, unknown>> = {
  'accounts.changeUnverifiedEmail': { email: 'another@example.org' },
  'accounts.keepOldEmail': { token: 'another-token' },
  'accounts.register': { name: 'Somebody Else' },
  'accounts.resetPassword': { password: 'Strong-enough-2!', confirmPassword: 'Strong-enough-2!' },
  'checkIns.answer': { seen: 'waiting' },
  'content.contact': { message: 'Another question' },
  'content.subscribe': { email: 'another@example.org' },
  'counselling.cancel': { refund_minor: 1 },
  'counselling.rate': { stars: 4 },
  'counselling.reportAbsence': { text: 'I waited for an hour.' },
  'encounters.report': { reason: 'Threat' },
  'enquiries.answer': { text: 'No, we do not.' },
  'interests.send': { note: 'Good evening' },
  'memberFile.addNote': { text: 'All is well.' },
  'notices.send': { text: 'He uses my own pictures.' },
  'onboarding.updateUser': { pre_consent_for_displaying_images: false },
  'safety.report': { description: 'Asked me twice.' },
  'staffAccounts.join': { name: 'Somebody Else' },
  'support.reply': { message: 'Something else' },
  'support.send': { title: 'Another title' },
  'supportInbox.addNote': { text: 'Another note' },
  'supportInbox.answer': { text: 'Another answer' },
  'trustedPeople.invite': { name: 'Somebody Else' },
  'trustedPeople.stop': { token: 'another-token' },
}

/** The sample of an endpoint, with a link, a code or a challenge that works where the one of the sample never does. */
const INPUTS: Record<string, (me: Person, as: string) => Promise<CallInput>> = {
  'accountRecovery.complete': async ({ id }) => {
    const recovery = await aRecovery(t, id, world.people.moderator.id)
    const [at, link_hash] = [t.deps.clock(), linkHash(`recover ${id}`)]
    const row = { state: 'ready', confirmed_at: at, link_sent_at: at, link_hash }
    await t.db.updateTable('account_recoveries').set(row).where('id', '=', recovery).execute()
    return { body: { token: `recover ${id}`, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD } }
  },
  'accounts.keepOldEmail': async ({ id, email }) => {
    const hashes = { confirm_hash: linkHash(`confirm ${id}`), keep_hash: linkHash(`keep ${id}`) }
    const row = { account_id: id, old_email: email, new_email: newAddress(), asked_at: t.deps.clock(), ...hashes }
    await t.db.insertInto('email_changes').values(row).execute()
    return { body: { token: `keep ${id}` } }
  },
  'accounts.resetPassword': async () => {
    const { email } = await aMember(t)
    await sendCode(t, email)
    const code = await codeMailedTo(t, email)
    return { body: { email, code, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD } }
  },
  'passkeys.add': async (_, as) => {
    const asked = await t.call(passkeys.creationOptions, { body: { password: PASSWORD } }, { as })
    return { body: { name: 'Laptop', credential: virtualPasskey().create(optionsIn(asked)) } }
  },
  'staffPasskeys.add': async (_, as) => {
    const asked = await t.call(staffPasskeys.creationOptions, {}, { as })
    return { body: { name: 'Laptop', credential: virtualPasskey().create(optionsIn(asked)) } }
  },
  'trustedPeople.invite': async ({ id }) => {
    await t.db.deleteFrom('trusted_people').where('member_id', '=', id).execute()
    return { body: { name: 'Clare', email: '' } }
  },
}

/**
 * Commands after which their member has no session, or another address, and one that is refused during the meeting of
 * the samples.
 */
const OF_OTHERS = ['accountRecovery.complete', 'accounts.keepOldEmail', 'companions.invite', 'trustedPeople.remove']

const senderOf = (name: string): SignedInRole =>
  name === 'accounts.changeUnverifiedEmail' ? 'registered' : insider(ENDPOINTS[name]!)

async function callOf(name: string) {
  const endpoint = ENDPOINTS[name]!
  const me = OF_OTHERS.includes(name) ? await aMember(t) : world.people[senderOf(name)]
  const as = await freshSession(t, me)
  const input = (await INPUTS[name]?.(me, as)) ?? sampleOf(name, world, me)
  return { endpoint, input, as: endpoint.audience === 'anyone' ? undefined : as }
}

const untimed = ({ body }: Answer) => JSON.stringify(body).replace(/"saved_at":"[^"]*"/g, '')

// First, because some commands below remove what these name.
test.each([...HARMLESS_REPETITIONS.sets.commands])(
  '%s sets a state: a repetition adds nothing and gets the same answer',
  async (name) => {
    const { endpoint, input, as } = await callOf(name)
    const first = await t.call(endpoint, input, { as })
    expect(first.status, first.raw.toString()).toBe(200)
    const rows = await countRows()
    const again = await t.call(endpoint, input, { as })
    expect([again.status, untimed(again)]).toEqual([200, untimed(first)])
    expect(await countRows()).toEqual(rows)
  },
)

test.each(ofKind('always'))('%s may be repeated: both calls succeed', async (name) => {
  const { endpoint, input, as } = await callOf(name)
  for (const attempt of ['first', 'second']) {
    const { status, body } = await t.call(endpoint, input, { as })
    expect([attempt, status, body.success], String(body.code)).toEqual([attempt, 200, true])
  }
})

test.each(ofKind('by-key'))('%s has no second effect when it is repeated with its key', async (name) => {
  const { endpoint, input, as } = await callOf(name)
  const options = { as, headers: { [IDEMPOTENCY_KEY]: randomUUID() } }
  const first = await t.call(endpoint, input, options)
  expect([first.status, first.body.success], first.raw.toString()).toEqual([200, true])
  const rows = await countRows()
  const again = await t.call(endpoint, input, options)
  expect([again.status, again.body]).toEqual([200, first.body])
  const changed = CHANGES[name]
  if (changed) {
    const other: CallInput = { ...input, body: { ...(input.body as object), ...changed } }
    const refused = { status: 409, body: { success: false, code: 'request.key_used' } }
    expect(await t.call(endpoint, other, options)).toMatchObject(refused)
  }
  expect(await countRows()).toEqual(rows)
})
