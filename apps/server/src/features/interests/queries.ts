import { type InterestState, REQUESTS_LISTED } from '@heartwell/contract/interests/interests.ts'
import type { ShownSubject } from '@heartwell/contract/interests/note-subject.ts'
import type { Sharing } from '@heartwell/contract/profiles/people.ts'
import type { AdviceCategory } from '@heartwell/contract/safety/advice.ts'
import { type ExpressionBuilder, sql, type Updateable } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { compiled } from '../../platform/db/compiled.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Read } from '../../platform/db/together.ts'

type NewRequest = {
  sender_id: string
  recipient_id: string
  note: string | null
  note_advice: AdviceCategory | null
  note_hash: Buffer | null
  /** JSON of `ShownSubject`. */
  note_about: string | null
  created_at: Date
}

/** Stores an interest. The unique index refuses a second one of the pair; callers have locked both members. */
export const insertRequest = (db: Db, row: NewRequest) => db.insertInto('interest_requests').values(row).execute()

/** The same, unless the pair has one already. */
export const insertMissingRequest = (db: Db, row: NewRequest) =>
  db
    .insertInto('interest_requests')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()

const OPEN = { closed_at: null, withdrawn_at: null, notification_read_at: null }

/** Restarts the pair's only interest, from either side. */
export const renewRequest = (db: Db, id: string, row: NewRequest) =>
  change(db, id, { ...row, ...OPEN, state: 'pending', answered_at: null })

const betweenThem = (a: string, b: string) => (of: ExpressionBuilder<DB, 'interest_requests'>) =>
  of.or([
    of.and([of('sender_id', '=', a), of('recipient_id', '=', b)]),
    of.and([of('sender_id', '=', b), of('recipient_id', '=', a)]),
  ])

const PAIR_COLUMNS = [
  ...(['id', 'sender_id', 'recipient_id', 'state', 'created_at', 'answered_at', 'closed_at'] as const),
  ...(['withdrawn_at', 'notification_read_at', 'finished_at', 'sender_again_at', 'recipient_again_at'] as const),
]

export function lockPair(db: Db, a: string, b: string) {
  return db.selectFrom('interest_requests').select(PAIR_COLUMNS).where(betweenThem(a, b)).forUpdate().executeTakeFirst()
}

type PairRow = NonNullable<Awaited<ReturnType<typeof lockPair>>>

/**
 * Locks the same as a part of a statement. What the statement reads besides may be older than the interest, if it waited
 * for the lock.
 */
export const lockedPairRead: Read<Pair, PairRow | undefined> = {
  query: ({ sender, recipient }) => sql`
    select ${sql.join(PAIR_COLUMNS.map((name) => sql.ref(name)))} from interest_requests
    where (sender_id = ${sender} and recipient_id = ${recipient}) or (sender_id = ${recipient} and recipient_id = ${sender})
    for update`,
  result: ([row]) =>
    row &&
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, isTime(name, value) ? new Date(value) : value]),
    ),
}

/** Of the columns of a pair: JSON has no times. */
const isTime = (name: string, value: unknown): value is string => name.endsWith('_at') && typeof value === 'string'

/** Locks the interests that these members have sent and that are open for them, always in the same order. */
export const lockSentBy = (db: Db, senderIds: readonly string[]) =>
  db
    .selectFrom('interest_requests')
    .select(['id', 'sender_id', 'recipient_id', 'state'])
    .where('sender_id', '=', anyOf(senderIds))
    .where('state', 'in', ['pending', 'rejected'])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

type Answer = { state: 'accepted' | 'rejected'; at: Date; closedAt: Date | null }
export const answerRequest = (db: Db, id: string, { state, at, closedAt }: Answer) =>
  change(db, id, { state, answered_at: at, closed_at: closedAt })

/** Makes the pair's only interest an accepted one, however it ended before. */
export const acceptRequest = (db: Db, id: string, at: Date) =>
  change(db, id, { ...OPEN, state: 'accepted', answered_at: at })

type Withdrawal = { state: 'withdrawn' | 'rejected'; at: Date; notificationReadAt: Date | null }
export const withdrawRequest = (db: Db, id: string, { state, at, notificationReadAt }: Withdrawal) =>
  change(db, id, { state, closed_at: at, withdrawn_at: at, notification_read_at: notificationReadAt })

export const reopenRequest = (db: Db, id: string, state: 'pending' | 'rejected') => change(db, id, { ...OPEN, state })

/** Ends a connection. What the two share with each other ends with it. */
export async function finishRequest(db: Db, row: { id: string; sender_id: string; recipient_id: string }, at: Date) {
  await change(db, row.id, { finished_at: at })
  const both = [row.sender_id, row.recipient_id]
  await db.deleteFrom('shared_contacts').where('owner_id', 'in', both).where('viewer_id', 'in', both).execute()
}

/** Stores who wants to begin again. */
export const saveAgain = (db: Db, id: string, side: 'sender' | 'recipient', at: Date | null) =>
  change(db, id, side === 'sender' ? { sender_again_at: at } : { recipient_again_at: at })

/** Makes a finished connection a connection again. */
export const reconnect = (db: Db, id: string) =>
  change(db, id, { finished_at: null, sender_again_at: null, recipient_again_at: null })

const change = (db: Db, id: string, row: Updateable<DB['interest_requests']>) =>
  db.updateTable('interest_requests').set(row).where('id', '=', id).execute()

/** The first number of these locks; the second is made from the member. */
const WAITING_LOCK = 7_730_116

/**
 * Until the end of the transaction nobody else can start an interest from or to these members. Callers take these locks
 * before any lock of an interest and always in the same order, so that no deadlock can occur.
 */
export const lockWaiting = (db: Db, ids: readonly string[]) =>
  sql`
    select pg_advisory_xact_lock(${sql.lit(WAITING_LOCK)}, member)
    from (select distinct hashtext(id) as member from unnest(${ids}::text[]) as id order by member) as members`.execute(
    db,
  )

/**
 * How many pending interests wait for each of the two. Only senders whom the member can see count, because only those
 * interests can be answered.
 */
export async function waitingFor(db: Db, sender: string, recipient: string): Promise<Waiting> {
  const { rows } = await selectWaiting({ sender, recipient }).execute(db)
  return rows[0] ?? { sender: 0, recipient: 0 }
}

type Waiting = { sender: number; recipient: number }
type Pair = { sender: string; recipient: string }

/** The same as a part of a statement. */
export const waitingRead: Read<Pair, Waiting> = {
  query: (pair) => selectWaiting(pair),
  result: ([row]) => row ?? { sender: 0, recipient: 0 },
}

const selectWaiting = ({ sender, recipient }: Pair) => sql<Waiting>`
  select count(*) filter (where recipient_id = ${sender})::int as sender,
    count(*) filter (where recipient_id = ${recipient})::int as recipient
  from interest_requests join members on members.id = sender_id join accounts on accounts.id = sender_id
  where recipient_id in (${sender}, ${recipient}) and state = 'pending' and members.approval = 'approved'
    and not accounts.hidden
    and not exists (select from hidden_pairs where member_id = recipient_id and other_id = sender_id)`

/** The names of both. */
export const namesRead: Read<Pair, Map<string, string>> = {
  query: ({ sender, recipient }) => sql`select id, name from members where id in (${sender}, ${recipient})`,
  result: (rows) => new Map(rows.map(({ id, name }) => [id, name])),
}

const CLOSED_AT_ONCE = 40

/** An interest rejected without a message closes too: the sender still sees it as pending. */
const isToClose = (sentBefore: Date) =>
  sql<boolean>`created_at <= ${sentBefore} and closed_at is null and state in ('pending', 'rejected')`

/** Some interests that were sent at `sentBefore` or earlier, the oldest first. */
export async function interestsToClose(db: Db, sentBefore: Date, except: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('interest_requests')
    .select('id')
    .where(isToClose(sentBefore))
    .where((eb) => eb.not(eb('id', '=', anyOf(except))))
    .orderBy('created_at')
    .limit(CLOSED_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns undefined for an interest that is closed already, or that another transaction holds */
export async function closeInterest(tx: Db, { id, sentBefore, at }: { id: string; sentBefore: Date; at: Date }) {
  const { rows } = await sql<{ sender_id: string; recipient_id: string; unanswered: boolean }>`
    update interest_requests
    set closed_at = ${at}, state = case state when 'pending' then 'expired' else state end
    where id in (
      select id from interest_requests where id = ${id} and ${isToClose(sentBefore)} for update skip locked)
    returning sender_id, recipient_id, state = 'expired' as unanswered`.execute(tx)
  return rows[0]
}

/** Whether the joined member is approved, not hidden, and not kept apart from this one by a block or hidden contact. */
const isVisibleTo = (memberId: string) => sql<boolean>`
  members.approval = 'approved' and not accounts.hidden
  and not exists (select 1 from hidden_pairs where member_id = ${memberId} and other_id = members.id)`

type Side = 'sent' | 'received'

/** The interests of this member in these states with the other member, except blocked and hidden ones. */
function visibleRequests(memberId: string, side: Side, states: readonly InterestState[]) {
  const [mine, theirs] = side === 'sent' ? ['sender_id', 'recipient_id'] : ['recipient_id', 'sender_id']
  return sql`
    interest_requests
    join members on members.id = interest_requests.${sql.ref(theirs)}
    join accounts on accounts.id = members.id
    where interest_requests.${sql.ref(mine)} = ${memberId}
      and interest_requests.state in (${sql.join(states.map((state) => sql.lit(state)))})
      and interest_requests.closed_at is null and interest_requests.finished_at is null
      and ${isVisibleTo(memberId)}`
}

/** The text that others read for this prompt. */
export async function publishedAnswer(db: Db, memberId: string, prompt: string): Promise<string | null> {
  const answer = db.selectFrom('profile_answers').select('published').where('member_id', '=', memberId)
  return (await answer.where('prompt', '=', prompt).executeTakeFirst())?.published ?? null
}

type PhotoView = { viewerId: string; ownerId: string; name: string }

/** Whether the viewer sees this photo of the owner. */
export async function isPhotoShown(db: Db, { viewerId, ownerId, name }: PhotoView): Promise<boolean> {
  const photo = await db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select('photos.name')
    .where('photos.member_id', '=', ownerId)
    .where('photos.name', '=', name)
    .where('photos.reviewed_at', 'is not', null)
    .where(sql<boolean>`shows_photos_to(members, ${viewerId})`)
    .executeTakeFirst()
  return photo !== undefined
}

const subjectForRecipient = sql<ShownSubject | null>`shown_note_subject(interest_requests.note_about)`

/** The sender reads the name of a photo while its owner, the joined member, shows it to them. */
const subjectForSender = sql<ShownSubject | null>`
  case when note_about ->> 'kind' = 'photo' and not exists (
      select from photos
      where name = note_about ->> 'name' and member_id = members.id and reviewed_at is not null
        and shows_photos_to(members, sender_id))
    then jsonb_build_object('kind', 'photo', 'name', null)
    else note_about end`

export type ListedRow = {
  other_id: string
  created_at: Date
  note: string | null
  answered_at: Date | null
  state: InterestState
  note_advice: AdviceCategory | null
  note_about: ShownSubject | null
}
type Of = { memberId: string }

/** The other member of each interest of this member in these states, newest first. */
export const requestsRead = (side: Side, states: readonly InterestState[]): Read<Of, ListedRow[]> => ({
  query: ({ memberId }) => sql`
    select members.id as other_id, interest_requests.created_at, interest_requests.note,
      interest_requests.answered_at, interest_requests.state, interest_requests.note_advice,
      ${side === 'sent' ? subjectForSender : subjectForRecipient} as note_about
    from ${visibleRequests(memberId, side, states)}
    order by interest_requests.created_at desc
    limit ${sql.lit(REQUESTS_LISTED)}`,
  result: (rows) =>
    rows.map((row) => ({
      ...row,
      created_at: new Date(row.created_at),
      answered_at: row.answered_at && new Date(row.answered_at),
    })),
})

/** How many pending interests this member has to answer. */
export const openRequestsRead: Read<Of, number> = {
  query: ({ memberId }) =>
    sql`select count(*)::int as count from ${visibleRequests(memberId, 'received', ['pending'])}`,
  result: ([row]) => row?.count ?? 0,
}

/** The recipients of the interests that this member withdrew at `since` or later, newest first. */
export const withdrawnBy = (db: Db, memberId: string, since: Date) =>
  db
    .selectFrom('interest_requests')
    .innerJoin('members', 'members.id', 'recipient_id')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .select(['recipient_id', sql<Date>`withdrawn_at`.as('withdrawn_at')])
    .where('sender_id', '=', memberId)
    .where('withdrawn_at', '>=', since)
    .where(isVisibleTo(memberId))
    .orderBy('withdrawn_at', 'desc')
    .limit(REQUESTS_LISTED)
    .execute()

export const namesOf = async (db: Db, ids: string[]): Promise<Map<string, string>> =>
  new Map(
    (await db.selectFrom('members').select(['id', 'name']).where('id', '=', anyOf(ids)).execute()).map((row) => [
      row.id,
      row.name,
    ]),
  )

const SHARING = ['email', 'phone', 'dob'] as const

export const sharingOf = (db: Db, ownerId: string, viewerId: string): Promise<Sharing | undefined> =>
  db
    .selectFrom('shared_contacts')
    .select(SHARING)
    .where('owner_id', '=', ownerId)
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst()

const selectSharing = compiled((db, { viewerId, otherId }: { viewerId: string; otherId: string }) =>
  db
    .selectFrom('shared_contacts')
    .select(['owner_id', ...SHARING])
    .where(({ or, and, eb }) =>
      or([
        and([eb('owner_id', '=', viewerId), eb('viewer_id', '=', otherId)]),
        and([eb('owner_id', '=', otherId), eb('viewer_id', '=', viewerId)]),
      ]),
    )
    .compile(),
)
/** The contact data that each of the two shares with the other. */
export async function sharingBetween(db: Db, viewerId: string, otherId: string) {
  const rows = await selectSharing(db, { viewerId, otherId })
  const sharedBy = (ownerId: string) => {
    const row = rows.find((each) => each.owner_id === ownerId)
    return row && { email: row.email, phone: row.phone, dob: row.dob }
  }
  return { mine: sharedBy(viewerId), theirs: sharedBy(otherId) }
}

/** The contact data that this member shares, by the id of the member who sees it. */
export const sharingRead: Read<Of, Map<string, Sharing>> = {
  query: ({ memberId }) => sql`select viewer_id, email, phone, dob from shared_contacts where owner_id = ${memberId}`,
  result: (rows) => new Map(rows.map(({ viewer_id, ...sharing }) => [viewer_id, sharing])),
}

type SharingRow = Sharing & { owner_id: string; viewer_id: string; changed_at: Date }
export const saveSharing = (db: Db, row: SharingRow) =>
  db
    .insertInto('shared_contacts')
    .values(row)
    .onConflict((c) => c.columns(['owner_id', 'viewer_id']).doUpdateSet(row))
    .execute()

type ContactView = { viewerId: string; ownerId: string; day: string; most: number }

/**
 * Records that a member saw contact data.
 * @returns false when the viewer has reached the limit of members for the day.
 */
export async function noteContactView(db: Db, { viewerId, ownerId, day, most }: ContactView): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select note_contact_view(${viewerId}, ${ownerId}, ${day}::date, ${most}) as may`.execute(db)
  return rows[0]?.may === true
}

export const forgetContactViews = (db: Db, before: string) =>
  db.deleteFrom('contact_views').where('day', '<', before).execute()
