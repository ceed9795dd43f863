import type { AuditProblem } from '@heartwell/contract/audit/audit.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { BEFORE_THE_FIRST, type Link, linkProblem } from './link-problem.ts'
import * as q from './queries.ts'

const LINKS_AT_ONCE = 2_000
const NUMBERS_AT_ONCE = 50_000

type ChainBreak = { number: number; problem: AuditProblem }
export type ChainCheck = {
  entries: number
  /** The last link; its hash covers the whole chain. */
  end: { position: number; hash: string; number: number } | undefined
  breaks: number
  /** The first entry that does not fit. */
  first: ChainBreak | undefined
}

/** Checks the whole chain in batches and stores the result. */
export async function checkChain({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<ChainCheck> {
  const checkedAt = clock()
  const found = await followChain(db)
  for (const number of await entriesWithoutLink(db)) found.add({ number, problem: 'unchained' })
  const { entries, end, breaks, first } = found.result()
  await q.insertCheck(db, {
    checked_at: checkedAt,
    entries,
    last_position: end?.position ?? null,
    last_hash: end?.hash ?? null,
    last_seq: end?.number ?? null,
    breaks,
    broken_seq: first?.number ?? null,
    problem: first?.problem ?? null,
  })
  return { entries, end, breaks, first }
}

/** After a break the walk goes on from the stored hash, so that one break is counted once. */
async function followChain(db: Db) {
  const seen = await q.intactEnd(db)
  let entries = 0
  let breaks = 0
  let first: ChainBreak | undefined
  let end: Link | undefined
  const add = (broken: ChainBreak) => {
    breaks += 1
    if (!first || broken.number < first.number) first = broken
  }
  for (;;) {
    const links = await q.linksAfter(db, end?.position ?? 0, LINKS_AT_ONCE)
    for (const link of links) {
      const isRewritten = link.position === seen?.position && link.hash !== seen.hash
      const problem = linkProblem(link, end ?? BEFORE_THE_FIRST) ?? (isRewritten ? 'rewritten' : undefined)
      if (problem) add({ number: link.number, problem })
      end = link
      entries += 1
    }
    if (links.length < LINKS_AT_ONCE) break
  }
  if (seen && (end?.position ?? 0) < seen.position) add({ number: seen.number, problem: 'rewritten' })
  return { add, result: (): ChainCheck => ({ entries, end, breaks, first }) }
}

async function entriesWithoutLink(db: Db): Promise<number[]> {
  const all = await q.numbersOfEntries(db)
  const found: number[] = []
  if (!all) return found
  for (let first = all.first; first <= all.last; first += NUMBERS_AT_ONCE) {
    found.push(...(await q.unchainedEntries(db, { first, last: first + NUMBERS_AT_ONCE - 1 })))
  }
  return found
}

export const newestCheck = (db: Db) => q.newestCheck(db)
export type { CheckRow } from './queries.ts'

/** A link of the chain with its neighbours, and what does not fit. */
export async function linkWithNeighbours(db: Db, position: number) {
  const around = await q.linksAfter(db, position - 2, 3)
  const at = (wanted: number) => around.find((link) => link.position === wanted)
  const [before, link, after] = [at(position - 1), at(position), at(position + 1)]
  if (!link) return undefined
  const isFollowed = !after || after.previousHash === link.hash
  const problem = linkProblem(link, before ?? BEFORE_THE_FIRST) ?? (isFollowed ? null : ('changed' as const))
  return { before, after, problem }
}
