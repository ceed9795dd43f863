import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { CHECK_IN_MINUTES_MAX, WATCH_ALARM_MS, WATCH_OPENS_MS } from '@heartwell/contract/meetings/check-ins.ts'
import { AGREEMENT_DAYS, INVITATION_DAYS, type trustedPeople } from '@heartwell/contract/meetings/trusted-people.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { readSignedId } from '../../../platform/crypto/signed-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { notify } from '../../notifications/service.ts'
import { checkInsOfPlans, surroundingsOf, watchesBetween } from '../check-ins/queries.ts'
import { isAnswerable, isVisible } from '../check-ins/rules.ts'
import * as q from './queries.ts'
import { LINK_PURPOSE, trustedMail, viewTrustedPage, viewWatchedPlan } from './view.ts'

/** How long after its start anything of a meeting can still be open. */
const LONGEST_MS = CHECK_IN_MINUTES_MAX * MINUTE_MS + WATCH_ALARM_MS + HOUR_MS

/** The watches of a member that could be open now, the latest first, each with its check-ins. */
export async function openWatches(db: Db, memberId: string, now: Date) {
  const span = { after: new Date(now.getTime() - LONGEST_MS), until: new Date(now.getTime() + WATCH_OPENS_MS) }
  const watches = await watchesBetween(db, memberId, span)
  const planIds = watches.map(({ plan_id }) => plan_id)
  const all = await checkInsOfPlans(db, memberId, planIds)
  return watches.map((watch) => ({ watch, checkIns: all.filter(({ planId }) => planId === watch.plan_id) }))
}

type Invite = typeof trustedPeople.invite

export async function inviteTrustedPerson(
  deps: Deps,
  { viewer, input: { body }, once }: Context<Invite>,
): Promise<Output<Invite>> {
  const mayMail = body.email !== '' && (await deps.rateLimits.tryConsume('trustedMail', body.email))
  return once(async (tx) => {
    const now = deps.clock()
    const row = await q.insertInvitation(tx, {
      member_id: viewer.accountId,
      name: body.name,
      invited_at: now,
      expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    })
    if (!row) throw new AppError('trusted_person.exists')
    if (mayMail) await deps.mailer.queue(tx, trustedMail(deps, body.email, 'trusted-invited', row.id))
    await publishInvalidation(tx, [viewer.accountId], 'plans')
    return { success: true, message: 'Your link is ready' }
  })
}

type Remove = typeof trustedPeople.remove

export function removeTrustedPerson(deps: Deps, { accountId }: Viewer): Promise<Output<Remove>> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const person = await q.trustedOf(tx, accountId, now)
    if (person) await assertNotWatching(tx, person, now)
    if (person) await q.deleteTrusted(tx, person.id)
    await publishInvalidation(tx, [accountId], 'plans')
    return { success: true, message: 'Removed' }
  })
}

/**
 * Somebody else who holds the phone, or finds the link on it, cannot end the help during a meeting.
 * @throws AppError trusted_person.watching from half an hour before a meeting until everything is over
 */
async function assertNotWatching(db: Db, person: q.TrustedRow, now: Date): Promise<void> {
  if (!person.agreed_at) return
  const open = await openWatches(db, person.member_id, now)
  if (open.some(({ watch, checkIns }) => isAnswerable(watch.starts_at, checkIns, now)))
    throw new AppError('trusted_person.watching')
}

/** @throws AppError not_found for every link that is wrong, expired or revoked */
async function personOf(deps: Deps, db: Db, token: string): Promise<q.TrustedRow> {
  const id = readSignedId(deps.vault, token, LINK_PURPOSE)
  const row = id && (await q.trustedById(db, id, deps.clock()))
  if (!row) throw new AppError('not_found')
  return row
}

type Read = typeof trustedPeople.read

export async function trustedPage(deps: Deps, { body }: Input<Read>): Promise<Output<Read>> {
  const row = await personOf(deps, deps.db, body.token)
  const now = deps.clock()
  const open = row.agreed_at ? await openWatches(deps.db, row.member_id, now) : []
  const seen = open.find(({ watch, checkIns }) => isVisible(watch.starts_at, checkIns, now))
  const member = await q.memberName(deps.db, row.member_id)
  if (!seen) return { success: true, data: viewTrustedPage(row, member, null) }
  const key = { planId: seen.watch.plan_id, memberId: row.member_id }
  const { partner_name: partner } = await surroundingsOf(deps.db, key)
  return { success: true, data: viewTrustedPage(row, member, viewWatchedPlan({ ...seen, partner })) }
}

type Agree = typeof trustedPeople.agree

export function agreeToHelp(deps: Deps, { body }: Input<Agree>): Promise<Output<Agree>> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await personOf(deps, tx, body.token)
    const now = deps.clock()
    // Somebody else who has the link does not change where the emails go.
    if (row.agreed_at) return { success: true, message: 'Thank you' }
    const expires_at = new Date(now.getTime() + AGREEMENT_DAYS * DAY_MS)
    await q.saveAgreement(tx, row.id, { email: body.email, agreed_at: now, expires_at })
    await notifyMember(deps, tx, row.member_id, 'The person you asked has agreed to look out for you.')
    return { success: true, message: 'Thank you' }
  })
}

type Stop = typeof trustedPeople.stop

export function stopHelping(deps: Deps, { input: { body }, once }: Context<Stop>): Promise<Output<Stop>> {
  return once(async (tx) => {
    const row = await personOf(deps, tx, body.token)
    await assertNotWatching(tx, row, deps.clock())
    const deleted = await q.deleteTrusted(tx, row.id)
    if (deleted)
      await notifyMember(
        deps,
        tx,
        deleted.member_id,
        'The person you asked can’t look out for you. You can ask somebody else.',
      )
    return { success: true, message: 'Your details are deleted' }
  })
}

async function notifyMember(deps: Deps, tx: Db, memberId: string, message: string): Promise<void> {
  await notify(deps, tx, memberId, { kind: 'safety', title: 'Somebody who knows', message, at: deps.clock() })
  await publishInvalidation(tx, [memberId], 'plans')
}
