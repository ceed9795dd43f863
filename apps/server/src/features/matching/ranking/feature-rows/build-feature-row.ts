import { consentVersion } from '@heartwell/contract/consents/consents.ts'
import { purposeOfFact } from '@heartwell/contract/profiles/shown-facts.ts'
import type { Place } from '@heartwell/matching/distance.ts'
import { rowOf } from '@heartwell/matching/features.ts'
import { readRecord } from '@heartwell/matching/record.ts'
import type { AskedOnce, Source } from '@heartwell/matching/source.ts'
import { findPlace } from '../geography/find-place.ts'
import type { AskedRow, Sources } from './member-sources.queries.ts'
import type { RowOf } from './refresh-feature-rows.ts'
import { readYeses } from './yeses.ts'

/** The right option of each question about reasoning. */
export type ReasoningKey = Record<string, number>

/** A member has a feature row from the end of onboarding on. */
export const rowsBy =
  (key: ReasoningKey): RowOf =>
  (sources, requests, now) => {
    const source = sourceOf(sources, requests, key)
    return source && rowOf(source, now)
  }

function sourceOf(sources: Sources, requests: AskedRow[], key: ReasoningKey): Source | undefined {
  const { id, gender, stored } = sources
  if (gender === null || sources.status !== 'Tab') return undefined
  const reasoning = sources.answers.filter(([question]) => question in key)
  return {
    no: sources.no,
    gender,
    dob: sources.dob,
    approved: sources.approval === 'approved',
    // The model treats both alike: neither is listed.
    suspended: sources.suspended || sources.paused,
    decidedAt: sources.decided_at,
    lastSeen: sources.last_seen_at,
    religion: sources.religion,
    cultures: sources.cultures,
    agreed: sources.agreed,
    preferences: sources.preferences,
    place: placeFor(sources.preferences),
    switches: sources.switches,
    facts: sources.facts.filter(isAgreed),
    factPreferences: sources.fact_preferences,
    topics: sources.topics,
    answers: sources.answers
      .filter(([question]) => !(question in key))
      .map(([question, option, category]) => ({ id: question, option, category })),
    correct: reasoning.length === 0 ? null : reasoning.filter(([question, option]) => key[question] === option).length,
    // The option that skips a puzzle has no category.
    answered: reasoning.filter(([, , category]) => category !== null).length,
    requests: requests.map((request) => asked(request, id, gender)),
    before: stored && readRecord(stored.record),
    impressions: stored?.impressions ?? 0,
    attention: { got: stored?.looks_got ?? 0, given: stored?.looks_given ?? 0, at: stored?.looks_at ?? 0 },
  }
}

/** A sensitive fact counts only with the consent to the current text, which names filters and preferences. */
function isAgreed({ fact, agreed }: Sources['facts'][number]): boolean {
  const purpose = purposeOfFact(fact)
  return purpose === undefined || agreed === consentVersion(purpose)
}

/** Looks the city up each time: its location is stored nowhere but, coarsely, in the row. */
function placeFor(preferences: Sources['preferences']): Place | null {
  if (!preferences?.show_distance) return null
  const found = findPlace(preferences)
  return found.status === 'found' ? found.place : null
}

function asked(request: AskedRow, memberId: string, gender: 'F' | 'M'): AskedOnce {
  const sent = request.sender_id === memberId
  const [record, stored] = sent
    ? [request.recipient_record, request.recipient_yeses]
    : [request.sender_record, request.sender_yeses]
  const yeses = readYeses(stored)
  return {
    sent,
    at: request.created_at,
    answeredAt: request.answered_at,
    state: request.state,
    // Somebody without a row yet is like anybody.
    other: record
      ? { ...readRecord(record), yeses }
      : { gender: gender === 'F' ? 'M' : 'F', readiness: 0, popularity: 0, since: 0, yeses },
  }
}
