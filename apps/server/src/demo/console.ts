import { SUBSCRIPTION_WORDING } from '@heartwell/contract/content/subscription-wording.ts'
import { demoData } from '@heartwell/demo/demo-data.ts'
import { newCaseNumber } from '../features/support/rules.ts'
import type { Db } from '../platform/db/database.ts'
import { insertArticles } from './articles.ts'
import { createRandom } from './random.ts'
import { insertSanctions } from './sanctions.ts'

const SEED = 20_261_123
const SUBSCRIBER_HOST = 'readers.example'

type Person = { id: string; name: string; email: string }
type Cast = {
  members: readonly Person[]
  providerId: string | null
  staffIds: Record<'Eleanor' | 'Tom', string | null>
  ago: (days: number) => Date
}
type Console = ReturnType<typeof demoData>['console']

/** Fills the inboxes of the provider's console: enquiries, support cases, articles, reports, new photos, newsletter. */
export async function insertConsole(tx: Db, cast: Cast): Promise<void> {
  const { enquiries, cases, articles, cannedAnswers, reports, sanctions, notes, newPhotos, issue, subscribers } =
    demoData().console
  // They are numbered in the order of their arrival.
  for (const enquiry of enquiries.toSorted((a, b) => b.daysAgo - a.daysAgo)) await insertEnquiry(tx, enquiry, cast)
  for (const each of cases) await insertCase(tx, each, cast)
  const written = { updated_at: cast.ago(30), updated_by: cast.providerId }
  await tx
    .insertInto('canned_answers')
    .values(cannedAnswers.map((answer) => ({ ...answer, ...written })))
    .execute()
  await insertArticles(tx, articles, cast)
  await insertReports(tx, reports, cast)
  const { members, staffIds, ago } = cast
  await insertSanctions(tx, { sanctions, notes }, { idOf: (name) => personIn(members, name).id, staffIds, ago })
  for (const photo of newPhotos) await markNewPhoto(tx, photo, cast)
  await insertNewsletter(tx, { issue, subscribers }, cast)
}

/** The member's last photo was added after the approval. */
async function markNewPhoto(tx: Db, { member, daysAgo }: Console['newPhotos'][number], { members, ago }: Cast) {
  const last = tx
    .selectFrom('photos')
    .select('id')
    .where('member_id', '=', personIn(members, member).id)
    .orderBy('position', 'desc')
    .limit(1)
  const row = { added_later: true, reviewed_at: null, created_at: ago(daysAgo) }
  await tx.updateTable('photos').set(row).where('id', '=', last).execute()
}

async function insertEnquiry(tx: Db, enquiry: Console['enquiries'][number], { ago, providerId }: Cast) {
  const { name, email, message, daysAgo, answer } = enquiry
  const done_at = answer ? ago(answer.daysAgo) : null
  const row = { name, email, message, created_at: ago(daysAgo), done_at }
  const { id } = await tx.insertInto('enquiries').values(row).returning('id').executeTakeFirstOrThrow()
  if (!answer) return
  const given = { enquiry_id: id, text: answer.text, answered_at: ago(answer.daysAgo), answered_by: providerId }
  await tx.insertInto('enquiry_answers').values(given).execute()
}

async function insertCase(tx: Db, each: Console['cases'][number], { members, ago, providerId }: Cast) {
  const member = personIn(members, each.member)
  const random = createRandom(SEED).fork(each.title)
  const [first, last] = [each.messages.at(0), each.messages.at(-1)]
  const row = {
    number: newCaseNumber((below) => random.int(0, below - 1)),
    member_id: member.id,
    name: member.name,
    email: member.email,
    subject: each.subject,
    title: each.title,
    state: each.state,
    created_at: ago(first?.daysAgo ?? 0),
    since: ago(last?.daysAgo ?? 0),
    transaction_id: each.subject === 'pd' ? await disputedPayment(tx, member.id) : null,
  }
  const { id } = await tx.insertInto('support_cases').values(row).returning('id').executeTakeFirstOrThrow()
  const messages = each.messages.map(({ from, text, daysAgo }) => ({
    id: random.uuid(),
    case_id: id,
    author: from,
    text,
    created_at: ago(daysAgo),
    written_by: from === 'provider' ? providerId : member.id,
  }))
  await tx.insertInto('support_messages').values(messages).execute()
}

/** @returns the transaction id of the member's newest payment of a completed appointment */
async function disputedPayment(tx: Db, memberId: string): Promise<string> {
  const { transaction_id } = await tx
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.payment_id', 'payments.id')
    .select('payments.transaction_id')
    .where('payments.member_id', '=', memberId)
    .where('bookings.state', '=', 'completed')
    .orderBy('bookings.starts_at', 'desc')
    .executeTakeFirstOrThrow()
  return transaction_id
}

async function insertReports(tx: Db, reports: Console['reports'], { members, ago, providerId }: Cast) {
  const rows = reports.map(({ reporter, reported, reason, description, daysAgo, decision }) => {
    const random = createRandom(SEED).fork(description)
    return {
      number: newCaseNumber((below) => random.int(0, below - 1)),
      reporter_id: personIn(members, reporter).id,
      reported_id: personIn(members, reported).id,
      reason,
      description,
      created_at: ago(daysAgo),
      since: ago(decision?.daysAgo ?? daysAgo),
      state: decision ? 'decided' : 'open',
      outcome: decision?.outcome ?? null,
      note: decision?.note ?? null,
      decided_by: decision ? providerId : null,
    }
  })
  await tx.insertInto('reports').values(rows).execute()
}

async function insertNewsletter(tx: Db, newsletter: Pick<Console, 'issue' | 'subscribers'>, { ago, providerId }: Cast) {
  const { issue, subscribers } = newsletter
  const random = createRandom(SEED)
  const row = (name: string, isConfirmed: boolean) => {
    const asked = isConfirmed ? issue.daysAgo + 1 + 200 * random.next() ** 2 : 1 + 4 * random.next()
    const address = { email: `${name}@${SUBSCRIBER_HOST}`, wording_version: SUBSCRIPTION_WORDING.version }
    return { ...address, asked_at: ago(asked), confirmed_at: isConfirmed ? ago(asked - 0.1) : null }
  }
  const rows = [
    ...subscribers.confirmed.map((name) => row(name, true)),
    ...subscribers.unconfirmed.map((name) => row(name, false)),
  ]
  await tx.insertInto('subscribers').values(rows).execute()
  const total = subscribers.confirmed.length
  const at = ago(issue.daysAgo)
  const sent = { created_at: at, finished_at: at, created_by: providerId, total, sent: total }
  const letter = { id: random.uuid(), subject: issue.subject, text: issue.text, ...sent }
  await tx.insertInto('newsletter_issues').values(letter).execute()
}

function personIn(people: readonly Person[], name: string): Person {
  const found = people.find((person) => person.name === name)
  if (!found) throw new Error(`the demo community has nobody called ${name}`)
  return found
}
