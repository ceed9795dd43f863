import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { ARCHIVE_DAYS, type ownData, PASSWORD_WRONG } from '@heartwell/contract/own-data.ts'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import type { Db, Row } from '../db/database.ts'
import type { Deps, Viewer } from '../deps.ts'
import { documentName } from '../files.ts'
import type { NewMail } from '../mail/mail.ts'
import { renderMail } from '../mail/templates.ts'
import { knowsPassword } from '../sign-ins.ts'
import { archiveOf } from './archive.ts'

export const ARCHIVE_QUEUE = 'own-archive'
const DAY = 24 * 3600 * 1000
/** A copy that is not ready by then will not be: another may be asked for. */
const PATIENCE = 10 * 60_000

type Asked = { input: Input<typeof ownData.makeArchive>; viewer: Viewer }
type ArchiveRow = Row<'archives'>

const rowOf = (db: Db, accountId: string) =>
  db.selectFrom('archives').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export async function archiveState(deps: Deps, viewer: Viewer): Promise<Output<typeof ownData.archive>> {
  const row = await rowOf(deps.db, viewer.accountId)
  return { success: true, archive: row && !isOver(row, deps.clock()) ? view(row, viewer) : null }
}

const isOver = ({ expires_at }: ArchiveRow, now: Date) => expires_at !== null && expires_at <= now
const view = (row: ArchiveRow, viewer: Viewer) => ({
  state: row.state as 'making' | 'ready' | 'failed', // the table's check constraint names the same three
  done: row.done,
  steps: row.steps,
  bytes: row.bytes,
  asked_at: row.asked_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  open: row.opened_by === viewer.sessionId,
})

/** Begins a new copy, which takes the place of an older one. One that is being made is waited for. */
export async function makeArchive(deps: Deps, asked: Asked): Promise<Output<typeof ownData.makeArchive>> {
  const { viewer } = asked
  if (!(await knowsPassword(deps, viewer, asked.input.body.password))) return wrong
  const old = await rowOf(deps.db, viewer.accountId)
  const busy = old?.state === 'making' && deps.clock().getTime() - old.asked_at.getTime() < PATIENCE
  if (!busy) {
    await deps.budgets.spend('archive', viewer.accountId)
    await begin(deps, viewer)
    if (old) await deps.files.remove('archives', old.file)
  }
  return { success: true, message: 'We are making your copy.' }
}
const wrong = { success: false, message: PASSWORD_WRONG }

async function begin(deps: Deps, viewer: Viewer): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // Two clicks at once: the second waits, and its copy takes the place of the first.
    await tx.selectFrom('accounts').select('id').where('id', '=', viewer.accountId).forUpdate().execute()
    await tx.deleteFrom('archives').where('account_id', '=', viewer.accountId).execute()
    const row = {
      account_id: viewer.accountId,
      file: documentName(),
      asked_at: deps.clock(),
      opened_by: viewer.sessionId,
    }
    const { id } = await tx.insertInto('archives').values(row).returning('id').executeTakeFirstOrThrow()
    await deps.jobs.send(tx, ARCHIVE_QUEUE, { archiveId: id })
  })
}

/** Lets this session fetch the copy: one that was asked for elsewhere needs the password once more. */
export async function openArchive(deps: Deps, asked: Asked): Promise<Output<typeof ownData.openArchive>> {
  const { accountId, sessionId } = asked.viewer
  if (!(await knowsPassword(deps, asked.viewer, asked.input.body.password))) return wrong
  const opened = { opened_by: sessionId }
  await deps.db.updateTable('archives').set(opened).where('account_id', '=', accountId).execute()
  return { success: true, message: 'You can fetch your copy now.' }
}

/** @throws AppError not_found, or archive.locked in another session than the one that gave the password */
export async function readArchive(deps: Deps, viewer: Viewer): Promise<Buffer> {
  const row = await rowOf(deps.db, viewer.accountId)
  if (!row?.nonce || !row.tag || row.state !== 'ready' || isOver(row, deps.clock())) throw new AppError('not_found')
  if (row.opened_by !== viewer.sessionId) throw new AppError('archive.locked')
  const data = await deps.files.read('archives', row.file)
  if (!data) throw new AppError('not_found')
  return deps.vault.open({ nonce: row.nonce, tag: row.tag, data }, viewer.accountId)
}

/** Makes one copy, encrypts it and tells its owner by mail. Made again after a crash it takes the same place. */
export async function fillArchive(deps: Deps, archiveId: string): Promise<void> {
  const row = await deps.db.selectFrom('archives').selectAll().where('id', '=', archiveId).executeTakeFirst()
  if (row?.state !== 'making') return
  const change = (db: Db, values: Partial<Omit<ArchiveRow, 'id'>>) =>
    db.updateTable('archives').set(values).where('id', '=', archiveId).returning('id').executeTakeFirst()
  const plain = await archiveOf(deps, row.account_id, async (done, steps) => {
    await change(deps.db, { done, steps })
  })
  const { data, nonce, tag } = deps.vault.seal(plain, row.account_id)
  await deps.files.save('archives', row.file, data)
  const expires_at = new Date(deps.clock().getTime() + ARCHIVE_DAYS * DAY)
  const kept = await deps.db.transaction().execute(async (tx) => {
    if (!(await change(tx, { state: 'ready', nonce, tag, bytes: plain.length, expires_at }))) return false
    await deps.mailer.queue(tx, await readyMail(deps.config, tx, row.account_id))
    return true
  })
  // Its owner has asked for another one meanwhile, or is gone.
  if (!kept) await deps.files.remove('archives', row.file)
}

export const giveUpArchive = async ({ db }: Pick<Deps, 'db'>, archiveId: string) => {
  await db.updateTable('archives').set({ state: 'failed' }).where('id', '=', archiveId).execute()
}

/** @returns how many were erased because their time was over. */
export async function eraseOldArchives({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<number> {
  const over = await db.selectFrom('archives').select(['id', 'file']).where('expires_at', '<=', clock()).execute()
  for (const { id, file } of over) {
    await files.remove('archives', file)
    await db.deleteFrom('archives').where('id', '=', id).execute()
  }
  return over.length
}

async function readyMail({ publicUrl, site }: Config, tx: Db, accountId: string): Promise<NewMail> {
  const account = tx.selectFrom('accounts').select('email').where('id', '=', accountId)
  const { email } = await account.executeTakeFirstOrThrow()
  const content = {
    heading: 'The copy of your data is ready',
    paragraphs: [`You can fetch it for ${ARCHIVE_DAYS} days, with your password. Then we erase it.`],
    action: { label: 'Fetch my copy', url: `${publicUrl}/your-account/your-data` },
    footer: 'If this was not you, sign in now and choose a new password.',
  }
  const words = renderMail(content, { name: site.name, contactEmail: site.contact_email })
  return { to: email, accountId, purpose: 'archive-ready', subject: 'The copy of your data is ready', ...words }
}
