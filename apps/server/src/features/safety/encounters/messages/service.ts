import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import {
  ENCOUNTER_MESSAGES_PAGE,
  type EncounterMessage,
  type encounters,
} from '@heartwell/contract/safety/encounters.ts'
import type { Deps } from '../../../../deps.ts'
import type { Viewer } from '../../../../platform/auth/viewer.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { type Evidence, evidenceOf } from '../../evidence/service.ts'
import { encounterById } from '../service.ts'
import * as q from './queries.ts'

type Messages = typeof encounters.messages

/** The conversation with somebody whom the viewer has reported, until the report is decided. @throws AppError not_found */
export async function readMessages(
  deps: Deps,
  { accountId }: Viewer,
  { params, query }: Input<Messages>,
): Promise<Output<Messages>> {
  const met = await encounterById(deps, deps.db, accountId, params.id)
  const reports = met ? await q.openReportsAbout(deps.db, accountId, met) : []
  if (!met || reports.length === 0) throw new AppError('not_found')
  const conversation = met.other_id === null ? undefined : await q.conversationOf(deps.db, accountId, met.other_id)
  const newestFirst = conversation
    ? (await q.messagesBefore(deps.db, conversation.id, query.before, ENCOUNTER_MESSAGES_PAGE + 1)).map((row) =>
        viewMessage(row, accountId),
      )
    : await evidenceBefore(deps, reports, query.before)
  const messages = newestFirst.slice(0, ENCOUNTER_MESSAGES_PAGE).reverse()
  return { success: true, messages, has_earlier: newestFirst.length > ENCOUNTER_MESSAGES_PAGE }
}

/** The conversation is deleted with an account: what the viewer's reports have of it, without deleted messages. */
async function evidenceBefore(deps: Deps, reports: readonly string[], before = Number.POSITIVE_INFINITY) {
  const all = new Map<number, Evidence>()
  for (const id of reports) for (const message of await evidenceOf(deps, deps.db, id)) all.set(message.seq, message)
  return [...all.values()]
    .filter(({ seq, deleted }) => seq < before && !deleted)
    .sort((a, b) => b.seq - a.seq)
    .map(viewEvidence)
}

const viewMessage = (row: q.MessageRow, viewerId: string): EncounterMessage => ({
  seq: row.seq,
  mine: row.sender_id === viewerId,
  msg: row.body,
  picture: row.picture_id !== null,
  deleted: row.deleted_at !== null,
  timestamp: row.sent_at.toISOString(),
})

const viewEvidence = ({ seq, by_reported, text, picture, sent_at }: Evidence): EncounterMessage => ({
  seq,
  mine: !by_reported,
  msg: text,
  picture,
  deleted: false,
  timestamp: sent_at.toISOString(),
})
