import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { InterestState, interests, RequestRow } from '@heartwell/contract/interests.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import { cardsFor, mayMeet } from '../matching/service.ts'
import { notify } from '../notifications/service.ts'
import { insertRequest, lockPair, nameOf, requestsOf, setState } from './queries.ts'
import { answer, type Request, sendAgain } from './rules.ts'

type Sent = Output<typeof interests.send>

export async function sendInterest(deps: Deps, viewer: Viewer, { body }: Input<typeof interests.send>): Promise<Sent> {
  const [sender, recipient] = [viewer.accountId, body.match_confirm_user_id]
  if (!(await mayMeet(deps, sender, recipient))) throw new AppError('not_found')
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const created = await insertRequest(tx, { sender_id: sender, recipient_id: recipient, created_at: at })
    if (created) {
      await tell(deps, tx, recipient, sender, 'A new interest', `${await nameOf(tx, sender)} is interested in you.`)
      return { success: true, message: 'Interest Sent!', data: { relation: 'sent' } }
    }
    return sendOnceMore(deps, tx, sender, recipient)
  })
}

async function sendOnceMore(deps: Deps, tx: Db, sender: string, recipient: string): Promise<Sent> {
  const existing = await lockPair(tx, sender, recipient)
  if (!existing) throw new AppError('not_found')
  const meaning = sendAgain(asRequest(existing), sender)
  if (meaning.does === 'nothing') {
    return {
      success: false,
      message: meaning.message,
      ...(meaning.relation ? { data: { relation: meaning.relation } } : {}),
    }
  }
  await setState(tx, existing.id, 'accepted', deps.clock())
  await tellConnected(deps, tx, recipient, sender)
  return { success: true, message: 'It is mutual: you are now connected.', data: { relation: 'connected' } }
}

export async function answerInterest(deps: Deps, viewer: Viewer, { body }: Input<typeof interests.answer>) {
  if (!(await mayMeet(deps, viewer.accountId, body.interested_user))) throw new AppError('not_found')
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockPair(tx, viewer.accountId, body.interested_user)
    const verdict = answer(row && asRequest(row), viewer.accountId, body.confirm)
    if (verdict === 'not_found' || !row) throw new AppError('not_found')
    if (verdict === 'already_answered') throw new AppError('interest.already_answered')
    if (verdict !== 'repeat') {
      await setState(tx, row.id, verdict.becomes, deps.clock())
      if (verdict.becomes === 'accepted') await tellConnected(deps, tx, row.sender_id, viewer.accountId)
    }
    return { success: true, message: body.confirm ? 'You are now connected.' : 'The request was declined.' }
  })
}

type PairRow = NonNullable<Awaited<ReturnType<typeof lockPair>>>
const asRequest = (row: PairRow): Request => ({
  senderId: row.sender_id,
  recipientId: row.recipient_id,
  state: row.state as InterestState, // the table's check constraint names the same three
})

async function tellConnected(deps: Deps, tx: Db, toId: string, byId: string) {
  await tell(deps, tx, toId, byId, 'You are connected', `${await nameOf(tx, byId)} accepted your interest.`)
}

const tell = (deps: Deps, tx: Db, toId: string, aboutId: string, title: string, message: string) =>
  notify(tx, toId, { title, message, at: deps.clock(), aboutId })

/** A rejected request stays in the sender's list: what the other one decided is hers to keep. */
export async function sentRequests(deps: Deps, viewer: Viewer) {
  return { success: true, sent_requests: await list(deps, viewer, 'sent', ['pending', 'rejected']) }
}

export const openRequests = (deps: Deps, viewer: Viewer) => list(deps, viewer, 'received', ['pending'])

/** Everybody whose interest was accepted, by either side, newest first. */
export async function connections(deps: Deps, viewer: Viewer) {
  const sent = await list(deps, viewer, 'sent', ['accepted'])
  const received = await list(deps, viewer, 'received', ['accepted'])
  const rows = [...sent, ...received].sort((a, b) => b.created_at.localeCompare(a.created_at))
  return { success: true, connections: rows }
}

async function list(
  deps: Deps,
  viewer: Viewer,
  side: 'sent' | 'received',
  states: InterestState[],
): Promise<RequestRow[]> {
  const rows = await requestsOf(deps.db, viewer.accountId, side, states)
  const at = new Map(rows.map((row) => [row.other_id, momentOf(row).toISOString()]))
  const cards = await cardsFor(deps, [...at.keys()])
  return cards.map((card) => ({ ...card, created_at: at.get(card.id) ?? '' }))
}

type ListedRow = Awaited<ReturnType<typeof requestsOf>>[number]
/** Connected people are listed by the day of the answer; in all other lists the day of the request counts. */
const momentOf = (row: ListedRow) => (row.state === 'accepted' && row.answered_at ? row.answered_at : row.created_at)
