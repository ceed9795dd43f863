import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Config } from '../../../platform/config.ts'
import { composeMail, type Receiver } from '../../notifications/email-texts/view.ts'
import type { ArchiveRow } from './queries.ts'

export const viewArchive = (row: ArchiveRow, viewer: Viewer) => ({
  state: row.state,
  done: row.done,
  steps: row.steps,
  bytes: row.bytes,
  asked_at: row.asked_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  open: row.opened_by === viewer.sessionId,
})

export const readyMail = (config: Config, to: Receiver) =>
  composeMail(config, to, 'archive-ready', { values: {}, url: `${config.publicUrl}/your-account/your-data` })
