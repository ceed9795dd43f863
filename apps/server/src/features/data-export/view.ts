import { ARCHIVE_DAYS } from '@heartwell/contract/own-data.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config.ts'
import { composeMail, type Receiver } from '../../platform/mail/compose-mail.ts'
import type { ArchiveRow } from './queries.ts'

export const viewArchive = (row: ArchiveRow, viewer: Viewer) => ({
  state: row.state as 'making' | 'ready' | 'failed', // the table's check constraint names the same three
  done: row.done,
  steps: row.steps,
  bytes: row.bytes,
  asked_at: row.asked_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  open: row.opened_by === viewer.sessionId,
})

export const readyMail = (config: Config, to: Receiver) =>
  composeMail(config, to, {
    purpose: 'archive-ready',
    subject: 'The copy of your data is ready',
    heading: 'The copy of your data is ready',
    paragraphs: [`You can download it with your password for ${ARCHIVE_DAYS} days. After that we delete it.`],
    action: { label: 'Download my copy', url: `${config.publicUrl}/your-account/your-data` },
    footer: 'If this wasn’t you, sign in now and choose a new password.',
  })
