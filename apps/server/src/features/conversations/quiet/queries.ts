import type { QuietAnswer } from '@heartwell/contract/conversations/turns.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type Read, readTogether } from '../../../platform/db/together.ts'
import type { QuietQuestion } from './rules.ts'

/**
 * Conversations `c` whose two members are connected and could write, with their last message in the span, and who have
 * not been asked since then.
 */
const isDue = ({ after, until }: { after: Date; until: Date }) => sql`
  c.kind = 'members' and c.last_at <= ${until} and c.last_at > ${after}
  and may_write(c.low_id, c.high_id)
  and not exists (select 1 from quiet_questions as q where q.conversation_id = c.id and q.after_seq = c.last_seq)`

const ASKED_AT_ONCE = 200

export type QuietSpan = { after: Date; until: Date }

export async function quietConversations(db: Db, span: QuietSpan, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id::text as id from conversations as c
    where ${isDue(span)} and not c.id::text = any(${except}::text[])
    order by c.last_at limit ${ASKED_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

export type QuietPair = {
  low_id: string
  high_id: string
  low_name: string
  high_name: string
  low_muted: boolean
  high_muted: boolean
}

/**
 * Stores that both are asked. The lock of the conversation makes a message wait, and a second process skip it.
 * @returns undefined when it is not due any more
 */
export async function askQuiet(tx: Db, id: string, span: QuietSpan, at: Date): Promise<QuietPair | undefined> {
  const { rows } = await sql<QuietPair>`
    with due as (select * from conversations as c where c.id = ${id}::bigint and ${isDue(span)} for update skip locked),
    asked as (
      insert into quiet_questions as q (conversation_id, after_seq, asked_at)
      select id, last_seq, ${at} from due
      on conflict (conversation_id) do update
        set after_seq = excluded.after_seq, asked_at = excluded.asked_at, low_answer = null, high_answer = null
        where q.after_seq <> excluded.after_seq
      returning conversation_id)
    select low_id, high_id, l.name as low_name, h.name as high_name, low_muted, high_muted
    from due join asked on asked.conversation_id = due.id
    join members as l on l.id = low_id
    join members as h on h.id = high_id`.execute(tx)
  return rows[0]
}

/** The question about a conversation, from the side of one of the two. */
export const questionRead: Read<{ conversationId: string | null }, (isLow: boolean) => QuietQuestion | undefined> = {
  query: ({ conversationId }) => sql`
    select after_seq, low_answer, high_answer from quiet_questions where conversation_id = ${conversationId}::bigint`,
  result:
    ([row]) =>
    (isLow) => {
      if (!row) return undefined
      const [own, partners] = isLow ? [row.low_answer, row.high_answer] : [row.high_answer, row.low_answer]
      return { afterSeq: row.after_seq, own, partners }
    },
}
const readQuestion = readTogether({ question: questionRead })

export const questionOf = async (db: Db, conversationId: string, isLow: boolean): Promise<QuietQuestion | undefined> =>
  (await readQuestion(db, { conversationId })).question(isLow)

export const saveQuietAnswer = (db: Db, conversationId: string, isLow: boolean, answer: QuietAnswer) =>
  db
    .updateTable('quiet_questions')
    .set(isLow ? { low_answer: answer } : { high_answer: answer })
    .where('conversation_id', '=', conversationId)
    .execute()

export async function nameOf(db: Db, memberId: string): Promise<string> {
  const row = await db.selectFrom('members').select('name').where('id', '=', memberId).executeTakeFirst()
  return row?.name ?? ''
}
