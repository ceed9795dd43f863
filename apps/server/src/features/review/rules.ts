import type { Approval, ProfileStatus } from '@heartwell/contract/people.ts'
import type { ProfilePart, ResubmitForm } from '@heartwell/contract/review.ts'

export type Candidate = { status: ProfileStatus; approval: Approval }
export type Decision = { ok: true } | { ok: false; refusal: 'not_found' | 'review.already_decided' }

/** Only who has submitted everything and waits can be decided, and only once for each time that she sends it. */
export function decide({ status, approval }: Candidate): Decision {
  if (status !== 'Tab') return { ok: false, refusal: 'not_found' }
  return approval === 'pending' ? { ok: true } : { ok: false, refusal: 'review.already_decided' }
}

/** What differs from the profile that was rejected, and what a profile must have in any case. */
export type Correction = {
  changed: ProfilePart[]
  hasPhotos: boolean
  hasDocument: boolean
  hasNote: boolean
}
export type Corrected = { ok: true } | { ok: false; missing: ProfilePart[] }

/** Everything that was named has to differ. Where nothing was named, a change or a word about it is enough. */
export function judgeCorrection(asked: ProfilePart[], { changed, ...has }: Correction): Corrected {
  const missing = new Set(asked.filter((part) => !changed.includes(part)))
  if (!has.hasPhotos) missing.add('photos')
  if (!has.hasDocument) missing.add('document')
  const nothing = changed.length === 0 && !has.hasNote
  return missing.size === 0 && !nothing ? { ok: true } : { ok: false, missing: [...missing] }
}

const TEXTS = ['cultural_background', 'religious_belief'] as const
const DETAILS = ['name', 'profession', 'dob', 'phone', 'address'] as const
type Correctable = (typeof TEXTS | typeof DETAILS)[number]

/** What the form gives that is not stored already, and of which parts of the profile that is. */
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

/** Another order of the same pictures is no change. */
export const samePhotos = (before: string[], now: string[]) =>
  before.length === now.length && before.every((name) => now.includes(name))

const HOUR = 3600 * 1000
/** Fewer decisions than these say nothing about the next one. */
const ENOUGH = 10

export type Timing = { submitted: Date; decided: Date }
export type Figures = { median_hours: number; p90_hours: number; decisions: number }

/** How long decisions took: half of them no longer than the median, nine of ten no longer than p90. */
export function figuresOf(decisions: Timing[]): Figures | undefined {
  if (decisions.length < ENOUGH) return undefined
  const hours = decisions.map((d) => (d.decided.getTime() - d.submitted.getTime()) / HOUR).sort((a, b) => a - b)
  const rank = (share: number) => Math.round((hours[Math.ceil(share * hours.length) - 1] ?? 0) * 10) / 10
  return { median_hours: rank(0.5), p90_hours: rank(0.9), decisions: hours.length }
}

/** Waiting longer than nine of ten did. */
export const isOverdue = (figures: Figures, submitted: Date, now: Date) =>
  now.getTime() - submitted.getTime() > figures.p90_hours * HOUR

/** A time span as one would say it, never shorter than it is. */
export function inWords(hours: number): string {
  if (hours <= 1) return 'an hour'
  if (hours <= 20) return `${Math.ceil(hours)} hours`
  if (hours <= 24) return 'a day'
  const days = Math.ceil(hours / 24)
  return days < 14 ? `${days} days` : `${Math.ceil(days / 7)} weeks`
}
