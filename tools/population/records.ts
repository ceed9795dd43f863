import type { Place } from '@heartwell/matching/distance.ts'
import { rowOf } from '@heartwell/matching/features.ts'
import { yesesOf } from '@heartwell/matching/learning/voices.ts'
import { RECORD_BYTES, writeRecord } from '@heartwell/matching/record.ts'
import type { Answer, AskedOnce, Source } from '@heartwell/matching/source.ts'
import type { WrittenPlace } from '../../apps/server/src/features/matching/places/rules.ts'
import { findPlace } from '../../apps/server/src/features/matching/ranking/geography/find-place.ts'
import { LEFT_OUT, type Paper } from './mind.ts'
import type { Ground, Invented } from './people.ts'
import type { Asked } from './requests.ts'
import type { Lines } from './tables.ts'

/**
 * The rows of the ranking for everybody at the end of onboarding, made by the model's own code from the same data as
 * the other tables. The number is stored beside the record, not in it.
 */
export function recordsOf(people: Invented[], asked: Asked[], ground: Ground): Lines {
  const requests = requestsByMember(asked, ground.now)
  const ready = people.filter(({ status }) => status === 'Tab')
  const rows = ready.map((one) => {
    const record = new Uint8Array(RECORD_BYTES)
    const row = rowOf(sourceOf(one, requests.get(one.no) ?? [], ground), ground.now)
    writeRecord({ ...row, no: 0 }, record)
    return [one.id, one.no, record]
  })
  return { table: 'match_rows', columns: ['member_id', 'no', 'record'], rows }
}

/** Finds places as the server does. Many members share a place, so each is looked up once. */
const PLACES = once((written): Place | null => {
  const found = findPlace(JSON.parse(written) as WrittenPlace) // Written by `sourceOf`.
  return found.status === 'found' ? found.place : null
})

function once<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const value = known.get(text) ?? read(text)
    known.set(text, value)
    return value
  }
}

function requestsByMember(asked: Asked[], now: Date): Map<number, AskedOnce[]> {
  const requests = new Map<number, AskedOnce[]>()
  const note = (no: number, request: AskedOnce) => requests.set(no, [...(requests.get(no) ?? []), request])
  for (const { sender, recipient, state, asked: at, answered } of asked) {
    const times = { at: ago(now, at), answeredAt: answered === null ? null : ago(now, answered) }
    note(sender.no, { sent: true, state, ...times, other: anybody(recipient) })
    note(recipient.no, { sent: false, state, ...times, other: anybody(sender) })
  }
  return requests
}

/** Nothing is known of anybody yet; the server estimates everybody again with the first event. */
const anybody = ({ gender }: Invented) => ({ gender, readiness: 0, popularity: 0, since: 0, yeses: NOBODY })
const NOBODY = yesesOf([])

const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

function sourceOf(one: Invented, requests: AskedOnce[], { now, paper }: Ground): Source {
  const { no, gender, dob, approval, decided, seen, consents, religion, cultures, preferences, topics, answers } = one
  return {
    no,
    gender,
    dob,
    approved: approval === 'approved',
    suspended: false,
    decidedAt: decided === null ? null : ago(now, decided),
    lastSeen: ago(now, seen),
    religion,
    cultures,
    agreed: { religion: consents.religion, culture: consents.culture },
    preferences: preferences && {
      seeks: preferences.seeks,
      age_from: preferences.ages?.from ?? null,
      age_to: preferences.ages?.to ?? null,
      intention: preferences.intention,
      wants_children: preferences.wantsChildren,
      religion_importance: preferences.religionImportance,
      country: preferences.place?.country ?? null,
      region: preferences.place?.region ?? '',
      distance: preferences.distance,
      near_km: null,
      children_dealbreaker: preferences.dealbreakers.children,
      faith_dealbreaker: preferences.dealbreakers.faith,
    },
    place: preferences?.place && preferences.showsDistance ? PLACES(JSON.stringify(preferences.place)) : null,
    facts: [],
    factPreferences: [],
    switches: { profiling: true, interests: true, reasoning: true },
    topics,
    answers: answersFor(paper, answers),
    ...(answers.length === 0 ? { correct: null, answered: 0 } : puzzlesIn(paper, answers)),
    requests,
    before: null,
    impressions: 0,
    attention: { got: 0, given: 0, at: 0 },
  }
}

/** The answers of temperament and values, each with the side that it favours. */
export function answersFor({ ids, sides }: Paper, chosen: Uint8Array): Answer[] {
  const answers: Answer[] = []
  for (const [k, option] of chosen.entries()) {
    const [id, pair] = [ids[k], sides[k]]
    if (id === undefined || !pair || option === LEFT_OUT) continue
    answers.push({ id, option, category: option < 2 ? pair.first : option > 2 ? pair.last : null })
  }
  return answers
}

/** The last option of a puzzle skips it. */
const SKIP = 4

/** The right and the given answers of the reasoning questionnaire. */
export function puzzlesIn({ right }: Paper, chosen: Uint8Array): { correct: number; answered: number } {
  const puzzles = right.flatMap((index, k) => (index === null ? [] : [{ index, given: chosen[k] }]))
  return {
    correct: puzzles.filter(({ index, given }) => index === given).length,
    answered: puzzles.filter(({ given }) => given !== SKIP).length,
  }
}
