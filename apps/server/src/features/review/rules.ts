import type { Approval, ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import { type ProfilePart, REVIEW_TARGET_HOURS, type ResubmitForm } from '@heartwell/contract/review/review.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'

export type Candidate = { status: ProfileStatus; approval: Approval }
export type Decision = { ok: true } | { ok: false; refusal: 'not_found' | 'review.already_decided' }

/** Only a complete profile in review can be decided, and only once for each submission. */
export function decide({ status, approval }: Candidate): Decision {
  if (status !== 'Tab') return { ok: false, refusal: 'not_found' }
  return approval === 'pending' ? { ok: true } : { ok: false, refusal: 'review.already_decided' }
}

/** The differences from the rejected profile, and the parts that every profile must have. */
export type Correction = {
  changed: ProfilePart[]
  hasPhotos: boolean
  hasDocument: boolean
  hasNote: boolean
}
export type Corrected = { ok: true } | { ok: false; missing: ProfilePart[] }

/** Every named part has to differ. Where no part was named, any change or a message about the profile is enough. */
export function validateCorrection(asked: ProfilePart[], { changed, ...has }: Correction): Corrected {
  const missing = new Set(asked.filter((part) => !changed.includes(part)))
  if (!has.hasPhotos) missing.add('photos')
  if (!has.hasDocument) missing.add('document')
  const nothing = changed.length === 0 && !has.hasNote
  return missing.size === 0 && !nothing ? { ok: true } : { ok: false, missing: [...missing] }
}

const TEXTS = ['cultural_background', 'religious_belief'] as const
const DETAILS = ['name', 'profession', 'dob', 'phone', 'address'] as const
type Correctable = (typeof TEXTS | typeof DETAILS)[number]

/** The texts of the form that differ from the stored ones, and the parts of the profile to which they belong. */
export function differences(stored: Record<Correctable, string | null>, form: ResubmitForm) {
  const differing = (keys: readonly Correctable[]) =>
    keys.flatMap((key) => (form[key] === undefined || form[key] === stored[key] ? [] : [[key, form[key]] as const]))
  const [texts, details] = [differing(TEXTS), differing(DETAILS)]
  const changed: ProfilePart[] = []
  if (texts.length > 0) changed.push('texts')
  if (details.length > 0) changed.push('details')
  const columns: Partial<Record<Correctable, string>> = Object.fromEntries([...texts, ...details])
  return { columns, changed }
}

/** Another order of the same photos is not a change. */
export const samePhotos = (before: string[], now: string[]) =>
  before.length === now.length && before.every((name) => now.includes(name))
/** Fewer decisions than this do not allow an estimate of the next one. */
const ENOUGH = 10

export type Timing = { submitted: Date; decided: Date }
export type Figures = { median_hours: number; p90_hours: number; decisions: number }

/** How long decisions took, as median and 90th percentile. */
export function figuresOf(decisions: Timing[]): Figures | undefined {
  if (decisions.length < ENOUGH) return undefined
  const hours = decisions.map((d) => (d.decided.getTime() - d.submitted.getTime()) / HOUR_MS).sort((a, b) => a - b)
  const rank = (share: number) => Math.round((hours[Math.ceil(share * hours.length) - 1] ?? 0) * 10) / 10
  return { median_hours: rank(0.5), p90_hours: rank(0.9), decisions: hours.length }
}

/**
 * Whether the profile has waited longer than the 90th percentile, or than the shortest time that `inWords` can say;
 * without figures, than the reviewers' target.
 */
export const isOverdue = (figures: Figures | undefined, submitted: Date, now: Date) =>
  now.getTime() - submitted.getTime() > Math.max(figures?.p90_hours ?? REVIEW_TARGET_HOURS, SHORTEST_HOURS) * HOUR_MS

const SHORTEST_HOURS = 1

/** A duration as text, rounded up. */
export function inWords(hours: number): string {
  if (hours <= SHORTEST_HOURS) return 'an hour'
  if (hours <= 20) return `${Math.ceil(hours)} hours`
  if (hours <= 24) return 'a day'
  const days = Math.ceil(hours / 24)
  return days < 14 ? `${days} days` : `${Math.ceil(days / 7)} weeks`
}
