import { STAGES, type Stage } from '@heartwell/contract/pairs/pairs.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Row } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { PairFacts, ProposalState } from './rules.ts'

export type PairKey = { low_id: string; high_id: string }
export const keyOf = (a: string, b: string): PairKey => (a < b ? { low_id: a, high_id: b } : { low_id: b, high_id: a })

export const partnerIn = ({ low_id, high_id }: PairKey, memberId: string): string =>
  low_id === memberId ? high_id : low_id

const ofPair = ({ low_id, high_id }: PairKey) => sql<boolean>`(low_id, high_id) = (${low_id}::uuid, ${high_id}::uuid)`

/** Two connected members without a row are talking. */
export async function pairFacts(db: Db, key: PairKey): Promise<PairFacts> {
  const row = await db.selectFrom('pairs').selectAll().where(ofPair(key)).executeTakeFirst()
  const proposals = await db.selectFrom('stage_proposals').selectAll().where(ofPair(key)).execute()
  return {
    stage: stageIn(row),
    lowered: loweredIn(row),
    proposals: proposals.map((one) => ({
      proposerId: one.proposer_id,
      stage: one.stage,
      state: one.state,
      at: one.proposed_at,
    })),
  }
}

type PairRow = Row<'pairs'> | undefined
const stageIn = (row: PairRow) => row?.stage ?? 'talking'

function loweredIn(row: PairRow): PairFacts['lowered'] {
  if (!row?.lowered_by || !row.lowered_from || !row.lowered_at) return null
  return { by: row.lowered_by, from: row.lowered_from, at: row.lowered_at }
}

/** Locks the pair until the end of the transaction, so that one act at a time changes it. */
export async function lockFacts(tx: Db, key: PairKey): Promise<PairFacts> {
  await tx
    .insertInto('pairs')
    .values(key)
    .onConflict((c) => c.doNothing())
    .execute()
  await tx.selectFrom('pairs').select('stage').where(ofPair(key)).forUpdate().execute()
  return pairFacts(tx, key)
}

/** When the two became a connection, and when they reached each stage above, in the order of the stages. */
export async function reachedBy(db: Db, key: PairKey): Promise<{ stage: Stage; at: Date }[]> {
  const { rows } = await sql<{ stage: Stage; at: Date }>`
    select 'talking' as stage, coalesce(answered_at, created_at) as at from interest_requests
    where least(sender_id, recipient_id) = ${key.low_id} and greatest(sender_id, recipient_id) = ${key.high_id}
    union all
    select stage, reached_at from pair_stages where ${ofPair(key)}`.execute(db)
  return rows.sort((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage))
}

/** Stores that the two have reached a stage together. @throws a conflict when one of them is exclusive elsewhere */
export async function raiseStage(tx: Db, key: PairKey, { stage, at }: { stage: Stage; at: Date }): Promise<void> {
  const row = { stage, lowered_by: null, lowered_from: null, lowered_at: null }
  await tx.updateTable('pairs').set(row).where(ofPair(key)).execute()
  await tx
    .insertInto('pair_stages')
    .values({ ...key, stage, reached_at: at })
    .onConflict((c) => c.columns(['low_id', 'high_id', 'stage']).doUpdateSet({ reached_at: at }))
    .execute()
}

type Lowered = { stage: Stage; lowered: PairFacts['lowered'] }

/** Stores a lower stage. The stages above it are no longer reached, and open questions end. */
export async function lowerStage(tx: Db, key: PairKey, { stage, lowered }: Lowered): Promise<void> {
  const by = { lowered_by: lowered?.by ?? null, lowered_from: lowered?.from ?? null, lowered_at: lowered?.at ?? null }
  await tx
    .updateTable('pairs')
    .set({ stage, ...by })
    .where(ofPair(key))
    .execute()
  const above = STAGES.slice(STAGES.indexOf(stage) + 1).filter((one) => one !== 'talking')
  await tx.deleteFrom('pair_stages').where(ofPair(key)).where('stage', 'in', above).execute()
  await closeProposals(tx, key, 'ended')
}

/** Ends the open questions of a pair. */
export const closeProposals = (tx: Db, key: PairKey, state: ProposalState) =>
  tx
    .updateTable('stage_proposals')
    .set({ state })
    .where(ofPair(key))
    .where('state', 'in', ['open', 'not_yet'])
    .execute()

export const saveProposal = (tx: Db, row: Insertable<DB['stage_proposals']>) =>
  tx
    .insertInto('stage_proposals')
    .values(row)
    .onConflict((c) => c.columns(['low_id', 'high_id', 'proposer_id']).doUpdateSet(row))
    .execute()

/** @returns whether there was one */
export async function deletePair(tx: Db, key: PairKey): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('pairs').where(ofPair(key)).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Locks all pairs of a member, always in the same order. */
export const lockPairsOf = (tx: Db, memberId: string): Promise<(PairKey & { stage: Stage })[]> =>
  tx
    .selectFrom('pairs')
    .select(['low_id', 'high_id', 'stage'])
    .where((eb) => eb.or([eb('low_id', '=', memberId), eb('high_id', '=', memberId)]))
    .orderBy('low_id')
    .orderBy('high_id')
    .forUpdate()
    .execute()
