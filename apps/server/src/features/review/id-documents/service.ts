import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { removeUnneeded } from '../../../platform/files/files.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Once } from '../../../platform/http/idempotency.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { notify } from '../../notifications/service.ts'
import { documentOf } from '../queries.ts'
import { documentErased } from '../view.ts'
import * as q from './queries.ts'

const ERASED_AT_ONCE = 40

/**
 * Decrypts the ID document for a reviewer. The access is recorded with its time and reason before the reviewer gets it.
 */
export async function readDocument(deps: Deps, viewer: Viewer, memberId: string, reason: string): Promise<Buffer> {
  const row = await documentOf(deps.db, memberId)
  const data = row && (await deps.files.read('documents', row.file))
  if (!row || !data) throw new AppError('not_found')
  await recordAct(deps, deps.db, viewer, { action: 'document.read', subjectId: memberId, reason })
  return deps.vault.open({ nonce: Buffer.from(row.nonce), tag: Buffer.from(row.tag), data }, memberId)
}

type Stored<Answer> = { answer: Answer; unneeded: string | undefined }

/**
 * Runs a command that puts this document in place of an earlier one, and afterwards removes the file that no row names.
 * Until the transaction has ended that is open: if it fails, the earlier file stays and the new one goes.
 */
export async function replacingDocument<Answer>(
  deps: Pick<Deps, 'files' | 'log'>,
  once: Once,
  file: string | undefined,
  store: (tx: Db) => Promise<Stored<Answer>>,
): Promise<Answer> {
  let unneeded: string | undefined
  const run = once(async (tx) => {
    const stored = await store(tx)
    unneeded = stored.unneeded
    return stored.answer
  })
  const answer = await run.catch(async (error) => {
    if (file) await removeUnneeded(deps, 'documents', file)
    throw error
  })
  if (unneeded) await removeUnneeded(deps, 'documents', unneeded)
  return answer
}

/**
 * Deletes ID documents `documentDays` after the decision about them, and notifies their owners.
 * @returns how many there were.
 */
export function eraseOldDocuments(deps: Deps): Promise<number> {
  const before = new Date(deps.clock().getTime() - deps.config.documentDays * DAY_MS)
  return forEachDue(deps, {
    job: 'document-erase',
    read: (except) => q.documentsDecidedBefore(deps.db, before, except, ERASED_AT_ONCE),
    keyOf: ({ member_id }) => member_id,
    run: (document) => deps.db.transaction().execute((tx) => eraseDocument(deps, tx, document, before)),
  })
}

type OldDocument = { member_id: string; file: string }

async function eraseDocument(deps: Deps, tx: Db, { member_id, file }: OldDocument, before: Date): Promise<boolean> {
  // Locked until the end, so that the owner cannot resubmit the profile with this document meanwhile.
  if (!(await q.lockDecidedBefore(tx, member_id, before))) return false
  // The file is deleted first: if the process ends here, the next run still finds the row.
  await deps.files.remove('documents', file)
  await q.deleteDocument(tx, member_id)
  await recordAct(deps, tx, 'system', { action: 'document.erased', subjectId: member_id })
  await notify(deps, tx, member_id, documentErased(deps.clock()))
  return true
}

/** Counts the ID documents and live pictures whose file is gone. Files without a row are those of `features/stray-files`. */
export async function countMissingDocuments({ db, files }: Pick<Deps, 'db' | 'files'>) {
  // The rows first: a document that is given meanwhile is not missing.
  const rows = await q.documentFiles(db)
  const missing = new Set(rows)
  for await (const page of files.pages('documents')) for (const { name } of page) missing.delete(name)
  return { rows: rows.length, missing: missing.size }
}
