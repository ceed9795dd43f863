import { REASON_MESSAGES } from '@heartwell/contract/safety/sanction-texts.ts'
import type { demoData } from '@heartwell/demo/demo-data.ts'
import { newCaseNumber } from '../features/support/rules.ts'
import type { Db } from '../platform/db/database.ts'
import { createRandom } from './random.ts'

const SEED = 20_261_124

type Console = ReturnType<typeof demoData>['console']
type Sanction = Console['sanctions'][number]
type Cast = {
  idOf: (memberName: string) => string
  staffIds: Record<Sanction['by'], string | null>
  ago: (days: number) => Date
}

const OUTCOMES = { warning: 'warned', suspension: 'suspended', ban: 'banned' } as const

/** Warnings, a suspension, a ban that waits for a second person, their appeals, and notes of the staff. */
export async function insertSanctions(
  tx: Db,
  { sanctions, notes }: Pick<Console, 'sanctions' | 'notes'>,
  cast: Cast,
): Promise<void> {
  for (const each of sanctions.toSorted((a, b) => b.daysAgo - a.daysAgo)) await insertSanction(tx, each, cast)
  for (const { member, by, daysAgo, text } of notes) {
    const row = { member_id: cast.idOf(member), author_id: cast.staffIds[by], text, created_at: cast.ago(daysAgo) }
    await tx.insertInto('staff_notes').values(row).execute()
  }
}

async function insertSanction(tx: Db, each: Sanction, { idOf, staffIds, ago }: Cast) {
  const { kind, reason, note, by, daysAgo, appeal } = each
  const member_id = idOf(each.member)
  const at = ago(daysAgo)
  const report = await tx
    .selectFrom('reports')
    .select('id')
    .where('reported_id', '=', member_id)
    .where('outcome', '=', OUTCOMES[kind])
    .executeTakeFirst()
  const message = reason === 'other' ? note : REASON_MESSAGES[reason]
  const row = { member_id, kind, reason, message, note, created_at: at, created_by: staffIds[by] }
  const { id } = await tx
    .insertInto('sanctions')
    .values({ ...row, report_id: report?.id ?? null, basis: report ? 'report' : 'staff' })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (kind !== 'warning')
    await tx.updateTable('accounts').set({ suspended_at: at }).where('id', '=', member_id).execute()
  if (appeal) await insertAppeal(tx, { sanctionId: id, appeal }, { staffIds, ago })
}

type Appealed = { sanctionId: string; appeal: NonNullable<Sanction['appeal']> }

async function insertAppeal(tx: Db, { sanctionId, appeal }: Appealed, { staffIds, ago }: Omit<Cast, 'idOf'>) {
  const { text, daysAgo, decision } = appeal
  const random = createRandom(SEED).fork(text)
  const decided = decision && {
    state: 'decided',
    outcome: decision.outcome,
    answer: decision.answer,
    note: decision.note,
    decided_by: staffIds[decision.by],
  }
  const row = {
    number: newCaseNumber((below) => random.int(0, below - 1)),
    sanction_id: sanctionId,
    text,
    created_at: ago(daysAgo),
    since: ago(decision?.daysAgo ?? daysAgo),
    ...decided,
  }
  await tx.insertInto('appeals').values(row).execute()
}
