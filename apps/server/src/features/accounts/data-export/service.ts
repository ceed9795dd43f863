import { ARCHIVE_DAYS, type ownData, PASSWORD_WRONG } from '@heartwell/contract/accounts/own-data.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { documentName, removeUnneeded } from '../../../platform/files/files.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { emailOf, hasPassword } from '../../identity/sign-ins/service.ts'
import { buildArchive } from './build-archive.ts'
import * as q from './queries.ts'
import { readyMail, viewArchive } from './view.ts'

export const ARCHIVE_QUEUE = 'own-archive'
/** An export that is not ready after this time has failed, and the member may request another. */
const BUILD_TIMEOUT_MS = 10 * 60_000
const ERASED_AT_ONCE = 40

type Asked = { input: Input<typeof ownData.makeArchive>; viewer: Viewer }

export async function archiveState(deps: Deps, viewer: Viewer): Promise<Output<typeof ownData.archive>> {
  const row = await q.archiveOf(deps.db, viewer.accountId)
  return { success: true, archive: row && !isOver(row, deps.clock()) ? viewArchive(row, viewer) : null }
}

const isOver = ({ expires_at }: q.ArchiveRow, now: Date) => expires_at !== null && expires_at <= now

/** Starts a new export, which replaces an older one. While one is in progress, no other starts. */
export async function makeArchive(deps: Deps, asked: Asked): Promise<Output<typeof ownData.makeArchive>> {
  const { viewer } = asked
  if (!(await hasPassword(deps, viewer, asked.input.body.password))) return wrong
  const old = await q.archiveOf(deps.db, viewer.accountId)
  const busy = old?.state === 'making' && deps.clock().getTime() - old.asked_at.getTime() < BUILD_TIMEOUT_MS
  if (!busy) {
    await deps.rateLimits.consume('archive', viewer.accountId)
    await begin(deps, viewer)
    if (old) await removeUnneeded(deps, 'archives', old.file)
  }
  return { success: true, message: 'We are making your copy.' }
}
const wrong = { success: false, message: PASSWORD_WRONG }

async function begin(deps: Deps, viewer: Viewer): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // Of two clicks at once the second waits, and its export replaces the first.
    await lockRow(tx, 'accounts', viewer.accountId)
    await q.deleteArchiveOf(tx, viewer.accountId)
    const row = {
      account_id: viewer.accountId,
      file: documentName(),
      asked_at: deps.clock(),
      opened_by: viewer.sessionId,
    }
    const id = await q.insertArchive(tx, row)
    await deps.jobs.send(tx, ARCHIVE_QUEUE, { archiveId: id })
    const { accountId } = viewer
    await recordAct(deps, tx, { memberId: accountId }, { action: 'archive.requested', subjectId: accountId })
  })
}

/** Lets this session download the export. Outside the session that requested it, the password is needed again. */
export async function openArchive(deps: Deps, asked: Asked): Promise<Output<typeof ownData.openArchive>> {
  const { accountId, sessionId } = asked.viewer
  if (!(await hasPassword(deps, asked.viewer, asked.input.body.password))) return wrong
  await q.setOpenedBy(deps.db, accountId, sessionId)
  return { success: true, message: 'You can download your copy now.' }
}

/** @throws AppError not_found, or archive.locked in a session that has not given the password */
export async function readArchive(deps: Deps, viewer: Viewer): Promise<Buffer> {
  const row = await q.archiveOf(deps.db, viewer.accountId)
  if (!row?.nonce || !row.tag || row.state !== 'ready' || isOver(row, deps.clock())) throw new AppError('not_found')
  if (row.opened_by !== viewer.sessionId) throw new AppError('archive.locked')
  const data = await deps.files.read('archives', row.file)
  if (!data) throw new AppError('not_found')
  return deps.vault.open({ nonce: row.nonce, tag: row.tag, data }, viewer.accountId)
}

/** Builds one export, encrypts it and emails its owner. A repetition after a crash replaces the same file. */
export async function fillArchive(deps: Deps, archiveId: string): Promise<void> {
  const row = await q.archiveById(deps.db, archiveId)
  if (row?.state !== 'making') return
  const plain = await buildArchive(deps, row.account_id, async (done, steps) => {
    await q.changeArchive(deps.db, archiveId, { done, steps })
  })
  const { data, nonce, tag } = deps.vault.encrypt(plain, row.account_id)
  await deps.files.save('archives', row.file, data)
  const expires_at = new Date(deps.clock().getTime() + ARCHIVE_DAYS * DAY_MS)
  const kept = await deps.db.transaction().execute(async (tx) => {
    if (!(await q.changeArchive(tx, archiveId, { state: 'ready', nonce, tag, bytes: plain.length, expires_at })))
      return false
    await deps.mailer.queue(
      tx,
      readyMail(deps.config, { to: await emailOf(tx, row.account_id), accountId: row.account_id }),
    )
    return true
  })
  // The owner has requested another export in the meantime, or the account was deleted.
  if (!kept) await removeUnneeded(deps, 'archives', row.file)
}

export const giveUpArchive = async ({ db }: Pick<Deps, 'db'>, archiveId: string) => {
  await q.changeArchive(db, archiveId, { state: 'failed' })
}

/** @returns how many expired exports were deleted. */
export function eraseOldArchives(deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>): Promise<number> {
  const { db, files, clock } = deps
  return forEachDue(deps, {
    job: 'own-archive-erase',
    read: (except) => q.archivesOverBy(db, clock(), except, ERASED_AT_ONCE),
    keyOf: ({ id }) => id,
    async run({ id, file }) {
      await files.remove('archives', file)
      await q.deleteArchive(db, id)
      return true
    },
  })
}
