import { ShownSubject } from '@heartwell/contract/interests/note-subject.ts'
import { DELETED_MESSAGE_DAYS } from '@heartwell/contract/safety/report-cases.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { encryptText, openText } from '../../../../platform/crypto/encrypted-text.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { forEachDue } from '../../../../platform/jobs/for-each-due.ts'
import { picturesOfRetained } from '../pictures/queries.ts'
import { copyPicture, removePictures } from '../pictures/service.ts'
import { sealedFor } from '../rules.ts'
import * as q from './queries.ts'

type RetainDeps = Pick<Deps, 'vault' | 'files' | 'clock'>

/** The newest messages of a conversation that are retained when an account is deleted with it. */
const NEWEST = 10

/** Since when retained content is still readable. */
export const retainedSince = ({ clock }: Pick<Deps, 'clock'>): Date =>
  new Date(clock().getTime() - DELETED_MESSAGE_DAYS * DAY_MS)

/** Retains a message that its sender is about to delete. */
export async function retainMessage(deps: RetainDeps, tx: Db, messageId: string): Promise<void> {
  const message = await q.messageToRetain(tx, messageId)
  if (message) await retain(deps, tx, message, true)
}

/** Retains the note of an interest that another one is about to replace. */
export async function retainNote(deps: RetainDeps, tx: Db, requestId: string): Promise<void> {
  const note = await q.noteToRetain(tx, requestId)
  if (note) await retain(deps, tx, note, true)
}

/** Retains what a report about an account may need that is about to be deleted. */
export async function retainContentOf(deps: RetainDeps, tx: Db, accountId: string): Promise<void> {
  for (const content of await q.contentOfAccount(tx, accountId, NEWEST)) await retain(deps, tx, content, false)
}

async function retain(deps: RetainDeps, tx: Db, { file, body, about, ...content }: q.Leaving, isDeleted: boolean) {
  const sealed = encryptText(deps.vault, body, sealedFor.retained(content.id))
  const kind = content.seq === null ? 'note' : 'message'
  const sealedAbout = about && encryptText(deps.vault, JSON.stringify(about), sealedFor.retainedAbout(content.id))
  const row = { ...content, kind, body: sealed, about: sealedAbout, is_deleted: isDeleted, retained_at: deps.clock() }
  if ((await q.insertRetained(tx, row)) && file) await copyPicture(deps, tx, { file }, { retained_id: content.id })
}

export const textOf = ({ vault }: Pick<Deps, 'vault'>, { id, body }: q.RetainedRow): string =>
  openText(vault, body, sealedFor.retained(id))

/** What a retained note is about. */
export function aboutOf({ vault }: Pick<Deps, 'vault'>, { id, about }: q.RetainedRow): ShownSubject | null {
  return about && ShownSubject.parse(JSON.parse(openText(vault, about, sealedFor.retainedAbout(id))))
}

const AT_ONCE = 200

/**
 * Deletes what was retained for `DELETED_MESSAGE_DAYS`.
 * @returns how many texts there were. Unless it is 0, there may be more.
 */
export const forgetRetained = (deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>): Promise<number> =>
  forEachDue(deps, {
    job: 'retained-content-forget',
    read: (except) => q.retainedUntil(deps.db, retainedSince(deps), except, AT_ONCE),
    keyOf: (id) => id,
    run: (id) =>
      deps.db.transaction().execute(async (tx) => {
        await removePictures(deps, tx, await picturesOfRetained(tx, id))
        return q.deleteRetained(tx, id)
      }),
  })
