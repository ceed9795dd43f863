import { content } from '@heartwell/contract/content/content.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { support } from '@heartwell/contract/support/support.ts'
import { openSession } from '../../apps/server/src/features/identity/sessions/service.ts'
import type { TestApp } from '../../apps/server/test/test-app.ts'
import { type Arrival, WAVE } from './arrivals.ts'

type Person = { id: string; gender: string | null }

const WAVE_WORDS = 'This profile is a fake, everybody in our group says so.'

/** What has arrived: the numbers of the cases, and when. */
export type Arrived = {
  reports: Map<string, { at: number; isUrgent: boolean; isWave: boolean }>
  profiles: Map<string, number>
  support: Map<string, number>
  enquiries: number[]
}

const URGENT: readonly string[] = ['Threat', 'Money', 'Harm', 'Underage']

/** Members and visitors: each arrival is a call of the product, except profiles, which begin to wait in the table. */
export async function openMembers(t: TestApp, random: () => number) {
  const approved: Person[] = await t.db
    .selectFrom('members')
    .select(['id', 'gender'])
    .where('status', '=', 'Tab')
    .where('approval', '=', 'approved')
    .orderBy('id')
    .execute()
  const arrived: Arrived = { reports: new Map(), profiles: new Map(), support: new Map(), enquiries: [] }
  const anyone = () => approved[Math.floor(random() * approved.length)] as Person // There are members.
  const tokenOf = ({ id }: Person) => openSession(t.db, id, 'Bench', t.deps.clock())

  async function report(by: Person, about: Person, reason: string, description: string) {
    const body = { user_id: by.id, reported_user_id: about.id, reason, description }
    const { status, body: answer } = await t.call(safety.report, { body }, { as: await tokenOf(by) })
    return status === 200 ? (answer.case_number as string) : undefined
  }

  /** Somebody who does not see the other cannot report them, so that another one does. */
  async function reportBySomebody(about: () => Person, reason: string, description: string, used = new Set<string>()) {
    for (;;) {
      const [by, reported] = [anyone(), about()]
      if (by.gender === reported.gender || used.has(by.id)) continue
      const number = await report(by, reported, reason, description)
      if (number === undefined) continue
      used.add(by.id)
      return number
    }
  }

  const accused = Array.from({ length: WAVE.accused }, anyone)
  const waveReporters = new Set<string>()
  async function arrive(arrival: Arrival): Promise<void> {
    const at = arrival.at
    if (arrival.kind === 'report') {
      const words = `What happened, number ${arrival.no} of ${new Date(at).toISOString()}`
      const number = await reportBySomebody(anyone, arrival.reason, words)
      arrived.reports.set(number, { at, isUrgent: URGENT.includes(arrival.reason), isWave: false })
    } else if (arrival.kind === 'wave') {
      const about = () => accused[arrival.no % accused.length] as Person // There are some.
      const number = await reportBySomebody(about, 'Fake', WAVE_WORDS, waveReporters)
      arrived.reports.set(number, { at, isUrgent: false, isWave: true })
    } else if (arrival.kind === 'profile') {
      const { id } = anyone()
      const waiting = { approval: 'pending', rejection_reason: null, decided_at: null, decided_by: null }
      await t.db
        .updateTable('members')
        .set({ ...waiting, submitted_at: new Date(at) })
        .where('id', '=', id)
        .execute()
      approved.splice(
        approved.findIndex((one) => one.id === id),
        1,
      )
      arrived.profiles.set(id, at)
    } else if (arrival.kind === 'support') {
      const by = anyone()
      const said = { user_name: 'Member', user_email: 'member@members.example', subject: 'ts' }
      const body = { user_id: by.id, ...said, title: 'A photo', message: 'My photo does not load.' }
      const { body: answer } = await t.call(support.send, { body }, { as: await tokenOf(by) })
      arrived.support.set(String(answer.case_number), at)
    } else {
      const body = { name: 'Visitor', email: `visitor${at}@visitors.example`, message: 'What does it cost?' }
      const { status } = await t.call(content.contact, { body })
      if (status !== 200) throw new Error(`the contact form answers ${status}`)
      arrived.enquiries.push(at)
    }
  }
  return { arrive, arrived }
}
