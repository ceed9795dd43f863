import { randomInt, randomUUID } from 'node:crypto'
import { decisionToken } from '../../src/features/identity/sign-in-notices/service.ts'
import { newCaseNumber } from '../../src/features/support/rules.ts'
import { newAddress } from '../database/sample-rows.ts'
import { aMember, aStaffMember, type Person } from '../factories.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'

type Kind = 'warning' | 'suspension' | 'ban'
export type SanctionSample = { id: string; token: string }

/** A decision about a member, made by another staff member than those of the roles. A ban waits for its confirmation. */
export async function aSanction(
  t: TestApp,
  memberId: string,
  kind: Kind,
  createdBy: string | null = null,
): Promise<SanctionSample> {
  const at = t.deps.clock()
  const { id } = await t.db
    .insertInto('sanctions')
    .values({ member_id: memberId, kind, reason: 'money', message: 'Please stop.', note: 'Seen.', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (createdBy) await t.db.updateTable('sanctions').set({ created_by: createdBy }).where('id', '=', id).execute()
  if (kind !== 'warning')
    await t.db.updateTable('accounts').set({ suspended_at: at }).where('id', '=', memberId).execute()
  return { id, token: decisionToken(t.deps.vault, id) }
}

/** An appeal that waits for its decision. @returns its number */
export async function anAppeal(t: TestApp, sanctionId: string): Promise<string> {
  const [number, at] = [newCaseNumber(randomInt), t.deps.clock()]
  const row = { number, sanction_id: sanctionId, text: 'It was not me.', created_at: at, since: at }
  await t.db.insertInto('appeals').values(row).execute()
  return number
}

const EVIDENCE = {
  reason: 'Her provider closed the mailbox.',
  document: 'passport',
  meeting: 'video_call',
  compared: 'Name, birth date and face.',
}
/** What staff fill in to request the recovery of an account. */
export const aRecoveryForm = (email = newAddress()) => ({ ...EVIDENCE, email, repeated: email })

/** A recovery that another staff member has requested. @returns its id */
export async function aRecovery(t: TestApp, memberId: string, requestedBy = ''): Promise<string> {
  const row = { ...EVIDENCE, member_id: memberId, new_email: newAddress(), requested_at: t.deps.clock() }
  const inserted = t.db.insertInto('account_recoveries').values({ ...row, requested_by: requestedBy })
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}

export type SanctionSamples = {
  warned: Person
  suspended: Person
  banned: Person
  restored: Person
  toConfirm: SanctionSample
  toDecline: SanctionSample
  appealed: SanctionSample
  appeal: string
  lockedOut: Person
  recoveryToConfirm: string
  recoveryToDecline: string
}

export async function sanctionSamples(t: TestApp): Promise<SanctionSamples> {
  const colleague = await aStaffMember(t, 'provider', ['moderator'])
  const sanction = async (kind: Kind) => aSanction(t, (await aMember(t)).id, kind, colleague.id)
  const restored = await aMember(t)
  await aSanction(t, restored.id, 'suspension', colleague.id)
  return {
    warned: await aMember(t),
    suspended: await aMember(t),
    banned: await aMember(t),
    restored,
    toConfirm: await sanction('ban'),
    toDecline: await sanction('ban'),
    appealed: await sanction('warning'),
    appeal: await anAppeal(t, (await sanction('suspension')).id),
    lockedOut: await aMember(t),
    recoveryToConfirm: await aRecovery(t, (await aMember(t)).id, colleague.id),
    recoveryToDecline: await aRecovery(t, (await aMember(t)).id, colleague.id),
  }
}

const act = { reason: 'money', message: '', note: 'Asked three members for gift cards.' }

const chosen = 'Strong-enough-1!'

export const SANCTION_SAMPLES: Record<string, (world: World) => CallInput> = {
  'accountRecovery.request': ({ sanctions }) => ({ params: { id: sanctions.lockedOut.id }, body: aRecoveryForm() }),
  'accountRecovery.list': () => ({}),
  'accountRecovery.confirm': ({ sanctions }) => ({ params: { id: sanctions.recoveryToConfirm } }),
  'accountRecovery.decline': ({ sanctions }) => ({
    params: { id: sanctions.recoveryToDecline },
    body: { note: 'The face is another one.' },
  }),
  'accountRecovery.stop': () => ({ body: { token: 'no-such-token' } }),
  'accountRecovery.complete': () => ({
    body: { token: 'no-such-token', password: chosen, confirmPassword: chosen },
  }),
  'sanctions.warn': ({ sanctions }) => ({ params: { id: sanctions.warned.id }, body: act }),
  'sanctions.suspend': ({ sanctions }) => ({ params: { id: sanctions.suspended.id }, body: { ...act, days: 7 } }),
  'sanctions.proposeBan': ({ sanctions }) => ({ params: { id: sanctions.banned.id }, body: act }),
  'sanctions.restore': ({ sanctions }) => ({ params: { id: sanctions.restored.id }, body: { note: 'A mistake.' } }),
  'sanctions.proposedBans': () => ({}),
  'sanctions.confirmBan': ({ sanctions }) => ({ params: { id: sanctions.toConfirm.id } }),
  'sanctions.declineBan': ({ sanctions }) => ({ params: { id: sanctions.toDecline.id }, body: { note: 'No proof.' } }),
  'appeals.decision': ({ sanctions }) => ({ body: { token: sanctions.appealed.token } }),
  'appeals.appeal': ({ sanctions }) => ({ body: { token: sanctions.appealed.token, text: 'It was not me.' } }),
  'memberFile.file': ({ sanctions }) => ({ params: { id: sanctions.warned.id } }),
  'memberFile.timeline': ({ sanctions }) => ({ params: { id: sanctions.warned.id } }),
  'memberFile.addNote': ({ sanctions }) => ({
    params: { id: sanctions.warned.id },
    body: { text: 'Keep an eye on it.' },
  }),
  'memberFile.endSlowSending': ({ sanctions }) => ({ params: { id: sanctions.warned.id } }),
  'memberFile.endSession': ({ sanctions }) => ({ params: { id: sanctions.warned.id, session: randomUUID() } }),
  'appealsInbox.list': () => ({}),
  'appealsInbox.appeal': ({ sanctions }) => ({ params: { number: sanctions.appeal } }),
  'appealsInbox.decide': ({ sanctions }) => ({
    params: { number: sanctions.appeal },
    body: { outcome: 'overturned', answer: 'You were right.', note: 'The pictures are theirs.' },
  }),
}
