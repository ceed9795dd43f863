import { type memberFile, NOTES_SHOWN, TIMELINE_PAGE } from '@heartwell/contract/console/member-file.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../../../platform/db/pagination.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { sharedWithBanned } from '../../identity/contact-keys/service.ts'
import { endSessionOf, sessionsForStaff } from '../../identity/sessions/service.ts'
import { memberRecord } from '../../profiles/service.ts'
import { sanctionsOf } from '../../safety/sanctions/service.ts'
import { slowSendingOf } from '../../safety/slow-sending/service.ts'
import * as q from './queries.ts'
import { eventsOf } from './timeline.queries.ts'
import { viewEvent, viewMemberFile } from './view.ts'

/** @throws AppError not_found */
async function assertMember(db: Db, id: string): Promise<void> {
  if (!(await q.isMember(db, id))) throw new AppError('not_found')
}

type File = typeof memberFile.file

/** @throws AppError not_found */
export async function readFile(deps: Deps, viewer: Viewer, { params: { id } }: Input<File>): Promise<Output<File>> {
  const { db } = deps
  await assertMember(db, id)
  const member = await memberRecord(db, id)
  const parts = {
    counts: await q.countsOf(db, id),
    deletionAt: (await q.deletionAt(db, id))?.erase_at ?? null,
    hints: await sharedWithBanned(db, id),
    slowSending: await slowSendingOf(deps, db, id),
    sanctions: await sanctionsOf(db, id, viewer.accountId),
    notes: await q.notesOf(db, id, NOTES_SHOWN),
    sessions: await sessionsForStaff(deps, id),
    today: deps.clock(),
  }
  return { success: true, data: viewMemberFile(member, parts) }
}

type Timeline = typeof memberFile.timeline

/** @throws AppError not_found */
export async function timeline({ db }: Deps, { params, query }: Input<Timeline>): Promise<Output<Timeline>> {
  await assertMember(db, params.id)
  const after = readTimeCursor(query.cursor, 'uuid')
  const rows = await eventsOf(db, params.id, { kind: query.kind, limit: TIMELINE_PAGE + 1, after })
  const { shown, next_cursor } = pageOf(rows, TIMELINE_PAGE, ({ cursor }) => cursor)
  return { success: true, rows: shown.map(viewEvent), next_cursor }
}

/** @throws AppError not_found */
export function addNote(deps: Deps, { viewer, input: { params, body }, once }: Context<typeof memberFile.addNote>) {
  const { id } = params
  return once(async (tx) => {
    await assertMember(tx, id)
    const note = { member_id: id, author_id: viewer.accountId, text: body.text, created_at: deps.clock() }
    await q.insertNote(tx, note)
    await recordAct(deps, tx, viewer, { action: 'note.added', subjectId: id })
    return { success: true, message: 'The note is saved.' }
  })
}

/** @throws AppError not_found */
export async function endSession(deps: Deps, viewer: Viewer, { params }: Input<typeof memberFile.endSession>) {
  await deps.db.transaction().execute(async (tx) => {
    await assertMember(tx, params.id)
    if (await endSessionOf(tx, params.id, params.session))
      await recordAct(deps, tx, viewer, { action: 'member.session_ended', subjectId: params.id })
  })
  return { success: true, message: 'This device is logged out.' }
}
