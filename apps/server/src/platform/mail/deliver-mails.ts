import type { Db } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { type Delivery, deliveryFault, isServerDown, outboxDelivery, smtpDelivery } from './delivery.ts'
import { MAIL_QUEUE } from './mail.ts'
import { claimMail, deleteOldMails, dropIfExpired, giveUpMail, markSent, noteFailure } from './mails.queries.ts'
import { openWhenReachable, type ServerGate } from './server-gate.ts'

const TIDY_QUEUE = 'mail-tidy'

export type MailSettings = {
  /** `Heartwell <hello@heartwell.example>` */
  from: string
  /** Without it every email becomes a file in `outboxDir`. */
  mailUrl?: string | undefined
  outboxDir: string
  probeMs?: number
}

export type MailDelivery = { stop(): void }

type MailJob = { mailId: string }
type Deps = { db: Db; jobs: Jobs; log: Log; settings: MailSettings }

/** Sends what was queued with a Mailer. Stop the jobs first, then this. */
export async function deliverMails({ db, jobs, log, settings }: Deps): Promise<MailDelivery> {
  const { from, mailUrl, outboxDir, probeMs = 15_000 } = settings
  const delivery = mailUrl ? smtpDelivery(mailUrl, from) : outboxDelivery(outboxDir, from)
  const gate = openWhenReachable(delivery, { log, probeMs, onOpen: () => jobs.nudge(MAIL_QUEUE) })
  const deliver = (data: MailJob) => deliverOne({ db, log, delivery, gate }, data.mailId)
  const giveUp = async (data: MailJob) => {
    const mail = await giveUpMail(db, data.mailId)
    if (!mail) return
    const { id, purpose, attempts, last_error } = mail
    log.error({ mailId: id, purpose, attempts, fault: last_error }, 'a mail was given up')
  }
  await jobs.work<MailJob>(MAIL_QUEUE, deliver, { concurrency: 4, ready: gate.isOpen, onGivenUp: giveUp })
  await jobs.work(TIDY_QUEUE, () => deleteOldMails(db))
  await jobs.schedule(TIDY_QUEUE, '17 3 * * *')
  return { stop: gate.stop }
}

type Way = { db: Db; log: Log; delivery: Delivery; gate: ServerGate }

async function deliverOne({ db, log, delivery, gate }: Way, mailId: string): Promise<void> {
  if (await dropIfExpired(db, mailId)) return log.info({ mailId }, 'a mail was dropped: its code or link had expired')
  const mail = await claimMail(db, mailId)
  if (!mail) return
  try {
    await delivery.send(mail)
  } catch (error) {
    if (isServerDown(error)) gate.close()
    const fault = deliveryFault(error)
    await noteFailure(db, mailId, fault)
    throw new MailNotSent(fault)
  }
  await markSent(db, mailId)
}

/** Replaces the transport's error, whose message repeats the address. */
class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
  readonly code: string
  constructor(code: string) {
    super(`The mail was not sent (${code}).`)
    this.code = code
  }
}
