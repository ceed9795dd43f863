import { consoleHome, type WaitingCount } from '@heartwell/contract/console/console-home.ts'
import { type Enquiry, enquiries } from '@heartwell/contract/content/enquiries.ts'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { PhotoHint, review } from '@heartwell/contract/review/review.ts'
import { reviewQueue } from '@heartwell/contract/review/review-queue.ts'
import { secondReviews } from '@heartwell/contract/review/second-reviews.ts'
import { reportWaves, type Wave } from '@heartwell/contract/safety/report-waves.ts'
import { type ReportRow, reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { type InboxRow, supportInbox } from '@heartwell/contract/support/support-inbox.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { Answer, CallInput, TestApp } from '../../apps/server/test/test-app.ts'

/** How long staff need, in minutes. */
const MINUTES = { triage: 1, urgent: 10, report: 6, wave: 5, profile: 2.5, support: 6, enquiry: 4 } as const
/** A wave is decided once no report has joined it for this long, so that it is decided once. */
const WAVE_QUIET_MS = 15 * MINUTE_MS
/** Smaller groups of alike reports are read one by one. */
const WAVE_WORTH = 20
/** Opening the page, 'Decide together', the outcome, the reason, and the button. */
const ACTS_OF_A_WAVE = 5
/** How often a reviewer's page renews its lease. */
const RENEW_MS = 45_000
const [REJECTED, ERROR] = [0.08, 0.02]

/** Work that has begun: `end` is what happens when its minutes are over, `meanwhile` what happens before. */
export type Work = {
  minutes: number
  end: () => Promise<void>
  meanwhile?: { everyMs: number; run: () => Promise<void> }
}

/** What colleagues in one room know of each other. */
export type Room = {
  t: TestApp
  random: () => number
  /** When each report was opened first. */
  touched: Map<string, number>
  decided: Map<string, number>
  profiles: Map<string, number>
  answered: Map<string, number>
  enquiries: number
  seconds: number
  /** The reports and enquiries that somebody has open. */
  open: Set<string>
  waves: { acts: number; decided: number; left: number; doneAt: number[] }
  isAtWave: boolean
  calls: number
  refused: Map<string, number>
  now: () => number
}

export function openWorker(room: Room, staffId: string, token: () => string) {
  const call = async (endpoint: Endpoint, input: CallInput = {}): Promise<Answer> => {
    room.calls += 1
    const answer = await room.t.call(endpoint, input, { as: token() })
    if (answer.status >= 500) throw new Error(`${endpoint.path} answers ${answer.status}`)
    if (answer.status >= 400) {
      const code = String(answer.body.code)
      room.refused.set(code, (room.refused.get(code) ?? 0) + 1)
    }
    return answer
  }

  /** The open reports in the order of the inbox, page after page as they are needed. */
  async function* reports() {
    for (let cursor: string | undefined; ; ) {
      const query = { state: 'open', ...(cursor === undefined ? {} : { cursor }) }
      const { body } = await call(reportsInbox.list, { query })
      yield* body.rows as ReportRow[] // The contract guarantees this type.
      if (body.next_cursor === null) return
      cursor = String(body.next_cursor)
    }
  }
  async function firstReport(isWanted: (row: ReportRow) => boolean) {
    for await (const row of reports()) if (isWanted(row)) return row
    return undefined
  }

  async function openReport(number: string) {
    await call(reportsInbox.report, { params: { number } })
    if (!room.touched.has(number)) room.touched.set(number, room.now())
  }

  async function decideReport({ number, severity }: ReportRow): Promise<Work> {
    room.open.add(number)
    await openReport(number)
    return {
      minutes: severity === 'urgent' ? MINUTES.urgent : MINUTES.report,
      end: async () => {
        const draw = room.random()
        const outcome = draw < 0.5 ? 'none' : draw < 0.8 ? 'warned' : 'suspended'
        const body = { outcome, note: 'Read and decided.', days: 7 }
        const { status } = await call(reportsInbox.decide, { params: { number }, body })
        if (status === 200) room.decided.set(number, room.now())
        room.open.delete(number)
      },
    }
  }

  /** Urgent reports that nobody has opened come before everything else. */
  async function triage(): Promise<Work | undefined> {
    const row = await firstReport(({ number, severity }) => severity !== 'urgent' || !room.touched.has(number))
    if (row?.severity !== 'urgent') return undefined
    await openReport(row.number)
    return { minutes: MINUTES.triage, end: async () => {} }
  }

  async function largeWaves(): Promise<Wave[]> {
    const { body } = await call(reportWaves.list)
    return (body.waves as Wave[]).filter(({ reports: all }) => all.length >= WAVE_WORTH) // By the contract.
  }

  function wave(waves: readonly Wave[]): Work | undefined {
    const isQuiet = ({ reports: all }: Wave) =>
      all.every(({ created_at }) => room.now() - Date.parse(created_at) >= WAVE_QUIET_MS)
    const found = room.isAtWave ? undefined : waves.find(isQuiet)
    if (!found) return undefined
    room.isAtWave = true
    return {
      minutes: MINUTES.wave,
      end: async () => {
        const numbers = found.reports.map(({ number }) => number)
        const body = { outcome: 'none', note: 'A quarrel of a group; no profile is false.', numbers }
        const answer = await call(reportWaves.decide, { body })
        room.waves.acts += ACTS_OF_A_WAVE
        room.waves.decided += Number(answer.body.decided)
        room.waves.left += Number(answer.body.left)
        room.waves.doneAt.push(room.now())
        for (const number of numbers) if (!room.decided.has(number)) room.decided.set(number, room.now())
        room.isAtWave = false
      },
    }
  }

  async function profile(): Promise<Work | undefined> {
    const { body } = await call(reviewQueue.next, { body: { skipped: [] } })
    if (body.id === null) return undefined
    const params = { id: String(body.id) }
    await call(review.file, { params })
    await call(reviewQueue.item, { params })
    return {
      minutes: MINUTES.profile,
      meanwhile: { everyMs: RENEW_MS, run: async () => void (await call(reviewQueue.lease, { params })) },
      end: async () => {
        const { status } = await decideProfile(params.id, review.approve, review.reject, params)
        if (status === 200) room.profiles.set(params.id, room.now())
      },
    }
  }

  /** Each profile is good or bad by its id; each reviewer errs by themselves. */
  function decideProfile(memberId: string, approve: Endpoint, reject: Endpoint, params: { id: string }) {
    const isBad = Number.parseInt(memberId.slice(-6), 16) / 2 ** 24 < REJECTED
    return isBad === room.random() < ERROR
      ? call(approve, { params, body: { despite_hints: PhotoHint.options } })
      : call(reject, { params, body: { reason: 'We can’t see your face.', parts: ['photos'] } })
  }

  async function second(): Promise<Work | undefined> {
    const { body } = await call(secondReviews.next)
    if (body.id === null) return undefined
    const params = { id: String(body.id) }
    const opened = await call(secondReviews.open, { params })
    const { file } = opened.body.data as { file: { id: string } } // By the contract.
    return {
      minutes: MINUTES.profile,
      end: async () => {
        const { status } = await decideProfile(file.id, secondReviews.approve, secondReviews.reject, params)
        if (status === 200) room.seconds += 1
      },
    }
  }

  async function supportCase(): Promise<Work | undefined> {
    const { body } = await call(supportInbox.list, { query: { assignee: 'nobody' } })
    const [row] = body.rows as InboxRow[] // By the contract.
    if (!row) return undefined
    const params = { number: row.number }
    await call(supportInbox.case, { params })
    await call(supportInbox.assign, { params, body: { staff_id: staffId, from: null } })
    return {
      minutes: MINUTES.support,
      end: async () => {
        const { status } = await call(supportInbox.answer, { params, body: { text: 'Please try it again.' } })
        if (status === 200) room.answered.set(row.number, room.now())
      },
    }
  }
  async function enquiry(): Promise<Work | undefined> {
    const { body } = await call(enquiries.list, {})
    const row = (body.rows as Enquiry[]).find((one) => !room.open.has(one.id)) // By the contract.
    if (!row) return undefined
    room.open.add(row.id)
    const params = { id: row.id }
    return {
      minutes: MINUTES.enquiry,
      end: async () => {
        const { status } = await call(enquiries.answer, { params, body: { text: 'You find the prices here.' } })
        if (status === 200) room.enquiries += 1
        room.open.delete(row.id)
      },
    }
  }

  /** The next piece of work by the home page: after reports of severity 1 and 2, what is closest to its target. */
  async function next(): Promise<Work | undefined> {
    const first = await triage()
    if (first) return first
    const isFree = ({ number }: ReportRow) => !room.open.has(number)
    const urgent = await firstReport((row) => row.severity !== 'urgent' || isFree(row))
    if (urgent?.severity === 'urgent') return decideReport(urgent)
    const waves = await largeWaves()
    const together = wave(waves)
    if (together) return together
    const inWave = new Set(waves.flatMap(({ reports: all }) => all.map(({ number }) => number)))
    const single = await firstReport((row) => row.severity !== 'urgent' && isFree(row) && !inWave.has(row.number))
    if (single?.severity === 'high') return decideReport(single)
    const { body } = await call(consoleHome.today)
    const share = ({ oldest, target_hours }: WaitingCount) =>
      oldest === null ? 0 : (room.now() - Date.parse(oldest)) / target_hours
    const queues = (body.waiting as WaitingCount[]).filter(({ count }) => count > 0) // By the contract.
    for (const { kind } of queues.toSorted((a, b) => share(b) - share(a))) {
      const work =
        kind === 'profiles'
          ? await profile()
          : kind === 'support'
            ? await supportCase()
            : kind === 'enquiries'
              ? await enquiry()
              : kind === 'normal_reports' && single
                ? await decideReport(single)
                : undefined
      if (work) return work
    }
    return second()
  }
  return { next }
}
