import { DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import type { Conversation, conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Card } from '@heartwell/contract/profiles/people.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { pageOf, readTimeCursor } from '../../platform/db/pagination.ts'
import { lockRow } from '../../platform/db/row-lock.ts'
import { readTogether } from '../../platform/db/together.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { openRequestsRead } from '../interests/service.ts'
import { cardsFor, livesInOneOf } from '../matching/service.ts'
import { unreadNotificationsRead } from '../notifications/service.ts'
import { retainMessage } from '../safety/evidence/retained/service.ts'
import { reportFlagged } from '../safety/money-talk/service.ts'
import { type ReadableConversation, readableConversation, visibleConversation } from './access/service.ts'
import { alertsRead } from './alerts/service.ts'
import { companionsRead } from './companions/queries.ts'
import { draftsRead } from './drafts/queries.ts'
import { takesPictures } from './picture-requests/service.ts'
import { removePicture } from './pictures/service.ts'
import * as q from './queries.ts'
import { questionRead } from './quiet/queries.ts'
import { publishChange, recordDelivered, recordRead } from './receipts/service.ts'
import { canRead, isDeletable, searchKey } from './rules.ts'
import { lockPictureChoices, settingsRead } from './settings/queries.ts'
import { settingsWithDefaults } from './settings/service.ts'
import { partnersInTurn } from './turns/service.ts'
import { sideOf, viewConversation, viewHistory, viewRow } from './view.ts'

const readCounts = readTogether({
  requests: openRequestsRead,
  notifications: unreadNotificationsRead,
  messages: q.unreadRead,
})

export const menu = async (deps: Deps, { accountId }: Viewer): Promise<Output<typeof conversations.menu>> => ({
  success: true,
  ...(await readCounts(deps.db, { memberId: accountId })),
})

type History = typeof conversations.history

/** @throws AppError session.not_yours unless the viewer is the member named first or the counsellor named second */
export async function history(deps: Deps, viewer: Viewer, { params, query }: Input<History>): Promise<Output<History>> {
  const [ownId, partnerId] =
    viewer.role === 'counsellor' ? [params.counsellorId, params.userId] : [params.userId, params.counsellorId]
  if (ownId !== viewer.accountId) throw new AppError('session.not_yours')
  const { record } = await visibleConversation(deps, viewer, partnerId)
  if (!record) return []
  const messages = await q.messagesOf(deps.db, record.id, query)
  const last = messages.at(-1)
  if (last && last.seq > sideOf(record, ownId).readSeq) recordDelivered(deps, ownId, partnerId, last.seq)
  return viewHistory(messages, ownId, partnerId)
}

type List = typeof conversations.list

export async function list(deps: Deps, viewer: Viewer, { query }: Input<List>): Promise<Output<List>> {
  const { accountId } = viewer
  const after = readTimeCursor(query.cursor, 'uuid')
  const partnerIds = await partnersWanted(deps, accountId, query)
  const found = await q.listConversations(deps.db, accountId, {
    limit: query.limit + 1,
    after,
    ...(partnerIds && { partnerIds }),
  })
  const { shown, next_cursor } = pageOf(found, query.limit, ({ cursor }) => cursor)
  const ids = shown.map(({ partner }) => partner.id)
  const cards = await memberCards(deps, viewer, ids)
  return {
    success: true,
    conversations: shown.map((row) =>
      viewRow(row, {
        viewerId: accountId,
        card: cards.get(row.partner.id),
        now: deps.clock(),
      }),
    ),
    next_cursor,
  }
}

/** The partners that match the search and the filter; undefined without either. */
async function partnersWanted(
  deps: Deps,
  viewerId: string,
  { search, turn }: Input<List>['query'],
): Promise<string[] | undefined> {
  const named = search ? await partnersNamed(deps, viewerId, search) : undefined
  if (!turn) return named
  const inTurn = await partnersInTurn(deps, viewerId, turn)
  return named ? inTurn.filter((id) => named.includes(id)) : inTurn
}

async function partnersNamed({ db }: Deps, viewerId: string, search: string): Promise<string[]> {
  const wanted = searchKey(search)
  const names = await q.partnerNames(db, viewerId)
  return names.filter(({ name }) => searchKey(name).includes(wanted)).map(({ id }) => id)
}

/** Ages and pictures; counsellors do not see them. */
const memberCards = async (deps: Deps, viewer: Viewer, ids: string[]): Promise<Map<string, Card>> =>
  new Map(
    viewer.role === 'counsellor' ? [] : (await cardsFor(deps, viewer.accountId, ids)).map((card) => [card.id, card]),
  )

type Read = typeof conversations.conversation

export async function conversation(
  deps: Deps,
  viewer: Viewer,
  { params: { partnerId }, query }: Input<Read>,
): Promise<Output<Read>> {
  const { pair, record } = await visibleConversation(deps, viewer, partnerId)
  const since = query.changed_since === undefined ? undefined : new Date(query.changed_since)
  return { success: true, data: await details(deps, viewer, { pair, record }, since) }
}

const readDetails = readTogether({
  settings: settingsRead,
  companions: companionsRead,
  drafts: draftsRead,
  question: questionRead,
})

async function details(
  deps: Deps,
  viewer: Viewer,
  { pair, record }: ReadableConversation,
  since: Date | undefined,
): Promise<Conversation> {
  const [viewerId, partnerId] = [viewer.accountId, pair.partner.id]
  // Chat settings are for connected members and counsellors, not for every match.
  const settingsOf = canRead(pair, deps.clock()) ? [viewerId, partnerId] : [viewerId]
  const found = await readDetails(deps.db, {
    viewerId,
    partnerId,
    settingsOf,
    draftsTo: [partnerId],
    conversationId: record?.id ?? null,
  })
  const settings = settingsWithDefaults(settingsOf, found.settings)
  const isOfMembers = viewer.role === 'member' && pair.partner.role === 'member'
  return viewConversation(pair, record, {
    companions: isOfMembers ? found.companions : undefined,
    viewerId,
    card: (await memberCards(deps, viewer, [partnerId])).get(partnerId),
    draft: found.drafts.get(partnerId) ?? null,
    settings: {
      own: settings.get(viewerId) ?? DEFAULT_CHAT_SETTINGS,
      partner: settings.get(partnerId) ?? DEFAULT_CHAT_SETTINGS,
    },
    deleted: record && since ? await q.deletedSince(deps.db, record.id, since) : [],
    hasScreeningNotice: await hasScreeningNotice(deps, viewer, { pair, record }),
    question: found.question(viewerId < partnerId),
    now: deps.clock(),
  })
}

/** Before a member's first message to another, in the countries that the setting names. */
async function hasScreeningNotice(deps: Deps, viewer: Viewer, { pair, record }: ReadableConversation) {
  const isOfMembers = viewer.role === 'member' && pair.partner.role === 'member'
  if (!isOfMembers || !pair.canWrite || sideOf(record, viewer.accountId).sent > 0) return false
  return livesInOneOf(deps, deps.db, viewer.accountId, deps.config.screeningNoticeCountries)
}

type MarkRead = typeof conversations.markRead

export async function markRead(deps: Deps, viewer: Viewer, { params: { partnerId }, body }: Input<MarkRead>) {
  await readableConversation(deps, viewer, partnerId)
  await recordRead(deps, viewer.accountId, partnerId, body.seq)
  await alertsRead(deps.db, viewer.accountId, partnerId)
  return { success: true, message: 'Read' }
}

type SetOptions = typeof conversations.setOptions

export async function setOptions(deps: Deps, viewer: Viewer, { params: { partnerId }, body }: Input<SetOptions>) {
  const { accountId } = viewer
  const { pair } = await readableConversation(deps, viewer, partnerId)
  const id = await q.ensureConversation(deps.db, [accountId, partnerId], pair.kind, deps.clock())
  const couldSend = await takesPictures(deps, partnerId, accountId)
  await deps.db.transaction().execute(async (tx) => {
    if (body.pictures !== undefined) await lockPictureChoices(tx, accountId)
    await q.setOptions(tx, id, accountId < partnerId, body)
  })
  publishChange(deps, accountId, { partner_id: partnerId, kind: 'options', seq: 0 })
  // The partner's pages must not notice a request that is refused.
  if ((body.pictures ?? couldSend) !== couldSend)
    publishChange(deps, partnerId, { partner_id: accountId, kind: 'options', seq: 0 })
  return { success: true, message: 'Saved' }
}

/** The sender's own message. Its text and picture are retained for a report. */
export async function deleteMessage(deps: Deps, { accountId }: Viewer, id: string) {
  const message = await q.messageById(deps.db, id)
  if (message?.sender_id !== accountId) throw new AppError('not_found')
  if (message.deleted_at) return { success: true, message: 'Deleted' }
  if (!isDeletable(message.sent_at, deps.clock())) throw new AppError('message.too_late')
  await deps.db.transaction().execute(async (tx) => {
    await lockRow(tx, 'conversations', message.conversation_id)
    // An automatic report that is not opened yet needs the text.
    await reportFlagged(deps, tx, message.conversation_id)
    await retainMessage(deps, tx, id)
    await q.deleteMessage(tx, { conversationId: message.conversation_id, id, seq: message.seq }, deps.clock())
  })
  if (message.picture_id) await removePicture(deps, message.picture_id)
  const partnerId = message.low_id === accountId ? message.high_id : message.low_id
  publishChange(deps, partnerId, { partner_id: accountId, kind: 'deleted', seq: message.seq })
  publishChange(deps, accountId, { partner_id: partnerId, kind: 'deleted', seq: message.seq })
  return { success: true, message: 'Deleted' }
}

type SetAdvice = typeof conversations.setAdvice

/** Only the receiver sees advice to fold. */
export async function setAdvice(deps: Deps, viewer: Viewer, { params: { id }, body }: Input<SetAdvice>) {
  const { accountId } = viewer
  const message = await q.messageById(deps.db, id)
  const isReceiver = message && message.sender_id !== accountId && [message.low_id, message.high_id].includes(accountId)
  if (!isReceiver) throw new AppError('not_found')
  await readableConversation(deps, viewer, message.sender_id)
  await q.setAdviceDismissed(deps.db, id, body.dismissed)
  publishChange(deps, accountId, { partner_id: message.sender_id, kind: 'advice', seq: message.seq })
  return { success: true, message: 'Saved' }
}

/** @throws AppError not_found */
export async function counsellorPhoto(deps: Deps, name: string): Promise<Buffer> {
  const bytes = (await q.counsellorImage(deps.db, name)) && (await deps.files.read('uploads/counsellors', name))
  if (!bytes) throw new AppError('not_found')
  return bytes
}
