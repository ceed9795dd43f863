import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Connection, InterestState, interests, OpenRequest } from '@heartwell/contract/interests.ts'
import type { Card, Relation, Sharing } from '@heartwell/contract/people.ts'
import { RESTS_FROM } from '@heartwell/matching/behaviour.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import { tellLive } from '../../platform/live/tell.ts'
import { cardsFor, mayMeet } from '../matching/service.ts'
import { notify, unnotify } from '../notifications/service.ts'
import * as q from './queries.ts'
import {
  ALL,
  answer,
  anyOf,
  closedBefore,
  closesAt,
  NOTHING,
  newlyShared,
  type Request,
  sendAgain,
  tooManyWaiting,
  withdraw,
} from './rules.ts'
import { contactNote, NOTICES, viewConnection, viewOpen } from './view.ts'

type Sent = Output<typeof interests.send>
type Asking = { sender: string; recipient: string; note: string | null }

export async function sendInterest(deps: Deps, viewer: Viewer, { body }: Input<typeof interests.send>): Promise<Sent> {
  const asking = { sender: viewer.accountId, recipient: body.match_confirm_user_id, note: body.note || null }
  const { sender, recipient, note } = asking
  if (!(await mayMeet(deps, sender, recipient))) throw new AppError('not_found')
  return deps.db.transaction().execute(async (tx) => {
    await q.lockWaiting(tx, [sender, recipient])
    const existing = await q.lockPair(tx, sender, recipient)
    if (existing) return sendOnceMore(deps, tx, existing, asking)
    await assertFewWait(deps, tx, asking)
    const row = { sender_id: sender, recipient_id: recipient, note, created_at: deps.clock() }
    if (await q.insertRequest(tx, row)) return tellAsked(deps, tx, asking)
    // The other one, or another tap, was faster by a moment.
    const faster = await q.lockPair(tx, sender, recipient)
    if (!faster) throw new AppError('not_found')
    return sendOnceMore(deps, tx, faster, asking)
  })
}

async function sendOnceMore(deps: Deps, tx: Db, existing: PairRow, asking: Asking): Promise<Sent> {
  const { sender, recipient, note } = asking
  const meaning = sendAgain(asRequest(existing), sender)
  if (meaning.does === 'nothing') {
    const { message, relation } = meaning
    return { success: false, message, ...(relation ? { data: { relation } } : {}) }
  }
  if (meaning.does === 'turn') {
    await assertFewWait(deps, tx, asking)
    const row = { sender_id: sender, recipient_id: recipient, note, created_at: deps.clock() }
    await q.turnRequest(tx, existing.id, row)
    return tellAsked(deps, tx, asking)
  }
  await q.answerRequest(tx, existing.id, { state: 'accepted', at: deps.clock(), closedAt: null })
  await tell(deps, tx, recipient, sender, NOTICES.connected)
  await tellLive(tx, [sender, recipient], 'interests')
  return { success: true, message: 'It is mutual: you are now connected.', data: { relation: 'connected' } }
}

async function tellAsked(deps: Deps, tx: Db, { sender, recipient }: Asking): Promise<Sent> {
  await tell(deps, tx, recipient, sender, NOTICES.asked)
  await tellLive(tx, [sender, recipient], 'interests')
  return { success: true, message: 'Interest Sent!', data: { relation: 'sent' } }
}

/** Everybody shall get an answer: nobody asks on and on without giving any, or is asked by ever more people. */
async function assertFewWait({ config }: Deps, tx: Db, { sender, recipient }: Asking) {
  const limits = { answerFirst: config.answerFirst, manyWaiting: RESTS_FROM }
  const refusal = tooManyWaiting(await q.waitingFor(tx, sender, recipient), limits)
  if (refusal) throw new AppError(refusal)
}

export async function answerInterest(deps: Deps, viewer: Viewer, { body }: Input<typeof interests.answer>) {
  const [me, sender] = [viewer.accountId, body.interested_user]
  if (!(await mayMeet(deps, me, sender))) throw new AppError('not_found')
  return deps.db.transaction().execute(async (tx) => {
    const row = await q.lockPair(tx, me, sender)
    const said = { confirm: body.confirm, words: body.decline ? 'some' : 'none' } as const
    const verdict = answer(row && asRequest(row), me, said)
    if (verdict === 'not_found' || !row) throw new AppError('not_found')
    if (verdict === 'already_answered') throw new AppError('interest.already_answered')
    if (verdict === 'closed') throw new AppError('interest.closed')
    if (verdict !== 'repeat') await keepAnswer(deps, tx, row, { becomes: verdict.becomes, decline: body.decline })
    return { success: true, message: body.confirm ? 'You are now connected.' : 'The request was declined.' }
  })
}

type Answered = { becomes: 'accepted' | 'rejected'; decline: Input<typeof interests.answer>['body']['decline'] }

/** Of a no without words the sender is told nothing, not even that there is news. */
async function keepAnswer(deps: Deps, tx: Db, row: PairRow, { becomes, decline }: Answered) {
  const [at, { sender_id: sender, recipient_id: me }] = [deps.clock(), row]
  const words = becomes === 'rejected' ? decline : undefined
  await q.answerRequest(tx, row.id, { state: becomes, at: row.answered_at ?? at, closedAt: words ? at : null })
  if (becomes === 'accepted') await tell(deps, tx, sender, me, NOTICES.connected)
  if (words) await tell(deps, tx, sender, me, (name) => NOTICES.declined(name, words))
  await tellLive(tx, becomes === 'accepted' || words ? [me, sender] : [me], 'interests')
}

export async function withdrawInterest(deps: Deps, viewer: Viewer, { body }: Input<typeof interests.withdraw>) {
  const [me, other] = [viewer.accountId, body.member_id]
  if (!(await mayMeet(deps, me, other))) throw new AppError('not_found')
  return deps.db.transaction().execute(async (tx) => {
    const row = await q.lockPair(tx, me, other)
    const verdict = withdraw(row && asRequest(row), me)
    if (verdict === 'not_found' || !row) throw new AppError('not_found')
    if (verdict === 'already_answered') throw new AppError('interest.already_answered')
    if (verdict !== 'repeat') {
      await q.closeRequest(tx, row.id, verdict.becomes, deps.clock())
      if (verdict.becomes === 'withdrawn') await unnotify(tx, other, { ...NOTICES.asked(''), aboutId: me })
      await tellLive(tx, verdict.becomes === 'withdrawn' ? [me, other] : [me], 'interests')
    }
    return { success: true, message: 'Your interest is withdrawn.' }
  })
}

/** @returns how many interests have closed because their days are over; both people are told kindly. */
export async function closeOldInterests(deps: Deps): Promise<number> {
  for (let closed = 0; ; ) {
    const some = await deps.db.transaction().execute((tx) => closeSome(deps, tx))
    if (some === 0) return closed
    closed += some
  }
}

async function closeSome(deps: Deps, tx: Db): Promise<number> {
  const [at, days] = [deps.clock(), deps.config.interestDays]
  const rows = await q.closeOld(tx, closedBefore(at, days), at)
  for (const { sender_id: sender, recipient_id: recipient, unanswered } of rows) {
    await tell(deps, tx, sender, recipient, (name) => NOTICES.closedForSender(name, days))
    if (unanswered) await tell(deps, tx, recipient, sender, (name) => NOTICES.closedForReceiver(name, days))
    await tellLive(tx, unanswered ? [sender, recipient] : [sender], 'interests')
  }
  return rows.length
}

type PairRow = NonNullable<Awaited<ReturnType<typeof q.lockPair>>>
const asRequest = (row: PairRow): Request => ({
  senderId: row.sender_id,
  recipientId: row.recipient_id,
  state: row.state as InterestState, // the table's check constraint names the same states
  closed: row.closed_at !== null,
})

type Words = { kind: 'interest' | 'connection'; title: string; message: string }

/** Tells a member something about another one, by that one's name. */
async function tell(deps: Deps, tx: Db, toId: string, aboutId: string, words: (name: string) => Words) {
  const name = (await q.namesOf(tx, [aboutId])).get(aboutId) ?? ''
  await notify(deps, tx, toId, { ...words(name), at: deps.clock(), aboutId })
}

/** A rejected request stays in the sender's list: what the other one decided is hers to keep. */
export async function sentRequests(deps: Deps, viewer: Viewer) {
  return { success: true, sent_requests: await open(deps, viewer, 'sent', ['pending', 'rejected']) }
}

export const openRequests = (deps: Deps, viewer: Viewer) => open(deps, viewer, 'received', ['pending'])

const open = (deps: Deps, viewer: Viewer, side: 'sent' | 'received', states: InterestState[]): Promise<OpenRequest[]> =>
  list(deps, viewer, { side, states }, (card, row) => viewOpen(card, row, deps.config.interestDays))

/** How many requests wait for this member's answer. */
export async function countOpenRequests({ db }: Pick<Deps, 'db'>, { accountId }: Pick<Viewer, 'accountId'>) {
  return (await q.requestsOf(db, accountId, 'received', ['pending'])).length
}

/** Everybody whose interest was accepted, by either side, newest first. */
export async function connections(deps: Deps, viewer: Viewer) {
  const sharing = await q.sharingBy(deps.db, viewer.accountId)
  const connected = (side: 'sent' | 'received'): Promise<Connection[]> =>
    list(deps, viewer, { side, states: ['accepted'] }, (card, row) => viewConnection(card, row, sharing.get(card.id)))
  const rows = [...(await connected('sent')), ...(await connected('received'))]
  return { success: true, connections: rows.sort((a, b) => b.created_at.localeCompare(a.created_at)) }
}

type Wanted = { side: 'sent' | 'received'; states: InterestState[] }

async function list<Row>(
  deps: Deps,
  viewer: Viewer,
  { side, states }: Wanted,
  view: (card: Card, row: q.ListedRow) => Row,
): Promise<Row[]> {
  const rows = new Map(
    (await q.requestsOf(deps.db, viewer.accountId, side, states)).map((row) => [row.other_id, row] as const),
  )
  const cards = await cardsFor(deps, [...rows.keys()])
  return cards.flatMap((card) => {
    const row = rows.get(card.id)
    return row ? [view(card, row)] : []
  })
}

/** From now on this connection sees what is chosen here of the caller, and nothing else. */
export async function shareContact(deps: Deps, viewer: Viewer, { body }: Input<typeof interests.share>) {
  const [owner, other] = [viewer.accountId, body.member_id]
  if (!(await mayMeet(deps, owner, other))) throw new AppError('not_found')
  const sharing = { email: body.email, phone: body.phone, dob: body.dob }
  await deps.db.transaction().execute(async (tx) => {
    if ((await q.lockPair(tx, owner, other))?.state !== 'accepted') throw new AppError('not_found')
    const more = newlyShared((await q.sharingOf(tx, owner, other)) ?? NOTHING, sharing)
    await q.saveSharing(tx, { owner_id: owner, viewer_id: other, ...sharing, changed_at: deps.clock() })
    if (anyOf(more)) await tell(deps, tx, other, owner, (name) => NOTICES.shared(name, more))
    await tellLive(tx, [owner, other], 'interests')
  })
  return { success: true, message: 'Your choice is saved and holds at once.' }
}

/** What may be shown to the viewer of the owner's contact data, and why not more; and what the viewer shows in return. */
export type ContactShown = { shown: Sharing; note: string | null; mine: Sharing | null }
type Contact = { viewerId: string; owner: { id: string; name: string }; relation: Relation }

/** How many people's contact data a member may look at in a day: whoever collects them has to collect slowly. */
const CONTACTS_A_DAY = 20

export async function contactShown(deps: Deps, { viewerId, owner, relation }: Contact): Promise<ContactShown> {
  if (deps.config.contactVisibility === 'matches') return { shown: ALL, note: null, mine: null }
  if (relation !== 'connected')
    return { shown: NOTHING, note: contactNote(owner.name, NOTHING, 'stranger'), mine: null }
  const mine = (await q.sharingOf(deps.db, viewerId, owner.id)) ?? null
  const shown = (await q.sharingOf(deps.db, owner.id, viewerId)) ?? NOTHING
  const view = { viewerId, ownerId: owner.id, day: dayOf(deps.clock()), most: CONTACTS_A_DAY }
  if (!anyOf(shown) || (await q.noteContactView(deps.db, view)))
    return { shown, note: contactNote(owner.name, shown, 'connected'), mine }
  return { shown: NOTHING, note: contactNote(owner.name, NOTHING, 'spent'), mine }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const VIEWS_KEPT_DAYS = 365
export async function forgetOldContactViews({ db, clock }: Deps): Promise<void> {
  await q.forgetContactViews(db, dayOf(closesAt(clock(), -VIEWS_KEPT_DAYS)))
}
