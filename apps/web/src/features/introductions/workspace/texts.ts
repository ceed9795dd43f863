import type {
  Candidate,
  ClientCriterion,
  CounsellorIntroduction,
  ListedClient,
  NextStep,
} from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'

const NEXT: Record<NextStep, string> = {
  introduce: 'Introduce somebody',
  finish: 'Finish both letters',
  second_reading: 'Wait for a second reader',
  delivery: 'Letters on their way',
  both_answers: 'Wait for both answers',
  other_answer: 'Wait for the other answer',
  connected: 'Both said yes',
}
export const nextText = (step: NextStep): string => NEXT[step]

const day = (at: string, zone: string) => timeText(at, '5 November', zone)

/** 'About Thomas. They arrive on 27 November at 18:00'. */
export function nextDetail({ next, with: partner, due }: ListedClient, zone: string): string {
  const about = partner === null ? '' : `With ${isolated(partner)}`
  const when =
    due === null
      ? {
          connected: 'Leave them some time',
          introduce: '',
          finish: '',
          second_reading: '',
          delivery: '',
          both_answers: '',
          other_answer: '',
        }[next]
      : next === 'delivery'
        ? `Arrive on ${day(due, zone)} at ${timeText(due, '15:00', zone)}`
        : `Close on ${day(due, zone)}`
  return [about, when].filter((text) => text !== '').join('. ')
}

export const openText = (open: number): string => (open === 0 ? 'None open' : open === 1 ? 'One open' : `${open} open`)

/** '5 clients. 2 of them wait for you.' */
export function countText(clients: readonly ListedClient[]): string {
  const waiting = clients.filter(({ next }) => next === 'introduce' || next === 'finish').length
  const all = clients.length === 1 ? '1 client.' : `${clients.length} clients.`
  if (waiting === 0) return `${all} Nobody waits for you.`
  if (waiting === clients.length && waiting > 1) return `${all} All of them wait for you.`
  return clients.length === 1
    ? `${all} They wait for you.`
    : `${all} ${waiting} of them ${waiting === 1 ? 'waits' : 'wait'} for you.`
}

const STATES: Record<CounsellorIntroduction['state'], string> = {
  none_answered: 'Nobody has answered yet',
  one_answered: 'One of them has answered',
  connected: 'Both said yes',
  closed: 'Closed without two yeses',
}
export const stateText = ({ state }: CounsellorIntroduction): string => STATES[state]

export function stateDay({ state, at }: CounsellorIntroduction, zone: string): string {
  if (state === 'connected' || state === 'closed') return `On ${day(at, zone)}`
  return `Closes on ${day(at, zone)}`
}

/** Where the answer of a client comes from. */
export function sourceText({ answer, noted_at, appointment_at }: ClientCriterion, zone: string): string {
  if (answer === 'unknown' || !noted_at) return 'Not asked yet'
  const own = `You, ${day(noted_at, zone)}`
  return appointment_at ? `${own}, after the appointment on ${day(appointment_at, zone)}` : own
}

export function introducedText({ introduced_at, open }: Candidate, zone: string): string {
  if (!introduced_at) return 'Never introduced before'
  const last = `Last introduced on ${timeText(introduced_at, '5 November 2026', zone)}`
  return open > 0 ? `${last}, one letter open` : last
}

/** '11 are within both sides’ limits, 5 of them agreed to be introduced.' */
export function withinText(within: number, agreed: number): string {
  const are = within === 1 ? '1 person is' : `${within} people are`
  return `${are} within both sides’ limits, ${agreed} of them agreed to be introduced. Never introduced first.`
}

/** '2 of 3 introductions left'. */
export const packageText = ({ introductions, remaining }: NonNullable<ListedClient['package']>): string =>
  `${remaining} of ${introductions === 1 ? '1 introduction' : `${introductions} introductions`} left`
