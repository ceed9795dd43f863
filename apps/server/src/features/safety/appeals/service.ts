import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { APPEALS_PAGE, type appeals, type appealsInbox } from '@heartwell/contract/safety/appeals.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../../../platform/db/pagination.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { assertSecondPerson } from '../../identity/second-person/service.ts'
import { decisionToken, readDecisionToken } from '../../identity/sign-in-notices/service.ts'
import { notify } from '../../notifications/service.ts'
import { withCaseNumber } from '../../support/case-numbers/service.ts'
import { lockAccount } from '../queries.ts'
import { type SanctionRow, sanctionById } from '../sanctions/queries.ts'
import { endOne, sanctionsOf } from '../sanctions/service.ts'
import * as q from './queries.ts'
import { appealEnd, mayDecide } from './rules.ts'
import { appealDecided, appealDecidedMail, viewAppeal, viewAppealRow, viewOwnDecision } from './view.ts'

/** @throws AppError not_found for a token that we did not make */
async function sanctionOfToken(deps: Deps, db: Db, token: string): Promise<SanctionRow> {
  const id = readDecisionToken(deps.vault, token)
  const sanction = id && (await sanctionById(db, id))
  if (!sanction) throw new AppError('not_found')
  return sanction
}

export async function readDecision(
  deps: Deps,
  { body }: Input<typeof appeals.decision>,
): Promise<Output<typeof appeals.decision>> {
  const sanction = await sanctionOfToken(deps, deps.db, body.token)
  const appeal = await q.appealOf(deps.db, sanction.id)
  return { success: true, data: viewOwnDecision(sanction, appeal, deps.clock()) }
}

/** Appeals against a decision. Sending it again returns the first appeal. @throws AppError not_found, appeal.closed */
export async function appeal(
  deps: Deps,
  { body }: Input<typeof appeals.appeal>,
): Promise<Output<typeof appeals.appeal>> {
  const at = deps.clock()
  const data = await deps.db.transaction().execute(async (tx) => {
    const found = await sanctionOfToken(deps, tx, body.token)
    await lockAccount(tx, { id: found.member_id })
    const sanction = (await sanctionById(tx, found.id)) ?? found
    const earlier = await q.appealOf(tx, sanction.id)
    if (earlier) return viewOwnDecision(sanction, earlier, at)
    if (sanction.ended_at || at >= appealEnd(sanction)) throw new AppError('appeal.closed')
    const appeal = { sanction_id: sanction.id, text: body.text, created_at: at, since: at }
    await withCaseNumber((number) => q.insertAppeal(tx, { ...appeal, number }))
    return viewOwnDecision(sanction, await q.appealOf(tx, sanction.id), at)
  })
  const message = `Thank you. We have your appeal. Its case number is ${data.appeal?.number ?? ''}.`
  return { success: true, message, data }
}

type List = typeof appealsInbox.list

export async function listAppeals({ db }: Deps, viewer: Viewer, { query }: Input<List>): Promise<Output<List>> {
  const rows = await q.appealsIn(db, query.state, APPEALS_PAGE + 1, readTimeCursor(query.cursor, 'bigint'))
  const { shown, next_cursor } = pageOf(rows, APPEALS_PAGE, ({ cursor }) => cursor)
  return {
    success: true,
    counts: await q.countAppeals(db),
    rows: shown.map((row) => viewAppealRow(row, viewer.accountId)),
    next_cursor,
  }
}

type Read = typeof appealsInbox.appeal

/** @throws AppError not_found */
export async function readAppeal({ db }: Deps, { accountId }: Viewer, { params }: Input<Read>): Promise<Output<Read>> {
  const row = await q.appealByNumber(db, params.number)
  const all = row ? await sanctionsOf(db, row.member_id, accountId) : []
  const sanction = all.find(({ id }) => id === row?.sanction_id)
  if (!row || !sanction) throw new AppError('not_found')
  return { success: true, data: viewAppeal(row, sanction, accountId) }
}

/**
 * Decides an appeal. The account is locked first, as for every act on it, so that a confirmation of the ban at the same
 * moment is seen.
 * @throws AppError not_found, appeal.decided, appeal.took_part, staff.dependent
 */
export async function decideAppeal(
  deps: Deps,
  viewer: Viewer,
  { params, body: { outcome, answer, note } }: Input<typeof appealsInbox.decide>,
): Promise<Output<typeof appealsInbox.decide>> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await q.appealByNumber(tx, params.number)
    const account = found && (await lockAccount(tx, { id: found.member_id }))
    const row = await q.appealByNumber(tx, params.number)
    const sanction = row && (await sanctionById(tx, row.sanction_id))
    if (!account || !row || !sanction) throw new AppError('not_found')
    const verdict = mayDecide(row, sanction, viewer.accountId)
    if (!verdict.ok) throw new AppError(verdict.refusal)
    const first = [sanction.created_by, sanction.confirmed_by]
    await assertSecondPerson(deps, tx, viewer, { action: `appeal.${outcome}`, first })
    const at = deps.clock()
    await q.decideAppeal(tx, row.id, { outcome, answer, note, decided_by: viewer.accountId, since: at })
    await recordAct(deps, tx, viewer, { action: `appeal.${outcome}`, subjectId: account.id, reason: note })
    const token = decisionToken(deps.vault, sanction.id)
    const to = { to: account.email, accountId: account.id }
    await deps.mailer.queue(tx, appealDecidedMail(deps.config, to, { outcome, answer, token }))
    await notify(deps, tx, account.id, appealDecided(outcome, answer, at))
    if (outcome === 'overturned' && sanction.ended_at === null)
      await endOne(deps, tx, account, sanction, { ending: 'overturned', by: viewer.accountId })
  })
  return { success: true, message: 'The appeal is decided, and the member is notified.' }
}
