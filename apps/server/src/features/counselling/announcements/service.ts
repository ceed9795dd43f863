import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notify } from '../../notifications/service.ts'
import { type BookingRow, partiesOf } from '../booking/queries.ts'
import type { Refund } from '../booking/rules.ts'
import { type Announcement, counsellorMail, memberMail, memberNotification, summaryNotification } from './view.ts'

type More = {
  refund?: Refund
  isFreeGiven?: boolean
  /** Why staff acted, for the notification of the member. Emails never repeat it. */
  reason?: string
}

/** Notifies both sides of a change of a booking, in the transaction that makes it. */
export async function announce(deps: Deps, tx: Db, booking: BookingRow, kind: Announcement, more: More = {}) {
  const { member, counsellor } = await partiesOf(tx, booking)
  const { refund = { minor: 0, to: 'nothing' }, isFreeGiven = false, reason } = more
  const facts = { booking, refund, isFreeGiven, reason, at: deps.clock() }
  if (member) {
    await notify(deps, tx, member.id, memberNotification(kind, facts, counsellor?.name ?? 'your counsellor'))
    const mail = memberMail(deps.config, kind, facts, member)
    if (mail) await deps.mailer.queue(tx, mail)
  }
  const mail = counsellor && counsellorMail(deps.config, kind, facts, counsellor)
  if (mail) await deps.mailer.queue(tx, mail)
}

/**
 * Emails the counsellor that money of a past appointment was returned. The member knows it from our decision about their
 * case, or from their bank.
 */
export async function announceReversal(deps: Deps, tx: Db, booking: BookingRow, refund: Refund): Promise<void> {
  const { counsellor } = await partiesOf(tx, booking)
  const facts = { booking, refund, isFreeGiven: false, at: deps.clock() }
  const mail = counsellor && counsellorMail(deps.config, 'refunded', facts, counsellor)
  if (mail) await deps.mailer.queue(tx, mail)
}

/** Notifies the member when a summary is shared for the first time, in the transaction that shares it. */
export const announceSummary = (deps: Deps, tx: Db, { bookingId, memberId }: { bookingId: string; memberId: string }) =>
  notify(deps, tx, memberId, summaryNotification(bookingId, deps.clock()))
