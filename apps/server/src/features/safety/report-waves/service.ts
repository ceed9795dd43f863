import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { reportWaves } from '@heartwell/contract/safety/report-waves.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { openText } from '../../../platform/crypto/encrypted-text.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { sealedFor } from '../evidence/rules.ts'
import { decideOnce } from '../reports-inbox/service.ts'
import * as q from './queries.ts'
import { findWaves } from './rules.ts'
import { viewWave } from './view.ts'

/** Waves are found among those that have waited longest. */
const REPORTS_MAX = 1000

/** Messages are compared and not returned, so that nobody reads them here. */
export async function listWaves({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<Output<typeof reportWaves.list>> {
  const rows = await q.openReports(db, REPORTS_MAX)
  const reports = rows.map(({ id, seq, sealed, body, ...report }) => ({
    ...report,
    message: seq !== null && sealed ? openText(vault, sealed, sealedFor.message(id, seq)) : body,
  }))
  return { success: true, waves: findWaves(reports).flatMap((wave) => viewWave(wave) ?? []) }
}

/** Why a report of a wave stays as it is. */
const LEFT: readonly string[] = ['not_found', 'report.decided', 'report.unidentified', 'complaint.took_part']

type Decide = typeof reportWaves.decide

/** Each report is decided in its own transaction: one that fails does not stop the others, and no lock is held for long. */
export async function decideWave(deps: Deps, viewer: Viewer, { body }: Input<Decide>): Promise<Output<Decide>> {
  const { numbers, ...decision } = body
  const actedOn = new Set<string>()
  let decided = 0
  for (const number of new Set(numbers)) {
    try {
      const { about } = await decideOnce(deps, viewer, { number, decision: { ...decision, message: '' }, actedOn })
      if (about) actedOn.add(about)
      decided += 1
    } catch (error) {
      if (!(error instanceof AppError) || !LEFT.includes(error.code)) throw error
    }
  }
  const left = new Set(numbers).size - decided
  return { success: true, message: summary(decided, left), decided, left }
}

function summary(decided: number, left: number): string {
  const done = decided === 1 ? '1 report is decided.' : `${decided} reports are decided.`
  if (left === 0) return done
  return `${done} ${left === 1 ? '1 stays' : `${left} stay`} as before: already decided, or not yours to decide.`
}
