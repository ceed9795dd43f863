import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notify } from '../../notifications/service.ts'
import { type BookingRow, partiesOf, transactionOf } from '../booking/queries.ts'
import type { Refund } from '../booking/rules.ts'
import {
  type Announcement,
  counsellorMail,
  introductionsMail,
  introductionsNotification,
  memberMail,
  memberNotification,
  summaryNotification,
} from './view.ts'

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

type BoughtIntroductions = {
  memberId: string
  counsellorId: string | null
  paymentId: string
  introductions: number
  amountMinor: number
  currency: string
}

/** Notifies the buyer of introductions, on the site and with an email to keep. */
export async function announceIntroductions(deps: Deps, tx: Db, bought: BoughtIntroductions): Promise<void> {
  const { memberId: member_id, counsellorId: counsellor_id } = bought
  const { member, counsellor } = await partiesOf(tx, { member_id, counsellor_id })
  if (!member || !counsellor) return
  await notify(deps, tx, member.id, introductionsNotification(bought, counsellor.name, deps.clock()))
  const transactionId = await transactionOf(tx, bought.paymentId)
  await deps.mailer.queue(tx, introductionsMail(deps.config, { ...bought, transactionId }, member))
}

/** Notifies the member when a summary is shared for the first time, in the transaction that shares it. */
export const announceSummary = (deps: Deps, tx: Db, { bookingId, memberId }: { bookingId: string; memberId: string }) =>
  notify(deps, tx, memberId, summaryNotification(bookingId, deps.clock()))
