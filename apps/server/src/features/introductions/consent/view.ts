import type { IntroductionConsent } from '@heartwell/contract/introductions/consent.ts'
import type { consentOf, looksAt } from './queries.ts'

type ConsentRow = Awaited<ReturnType<typeof consentOf>>
type LookRow = Awaited<ReturnType<typeof looksAt>>[number]

export function viewIntroductionConsent(row: ConsentRow, looks: readonly LookRow[], now: Date): IntroductionConsent {
  const pausedUntil = row?.paused_until ?? null
  return {
    is_on: row?.is_on ?? false,
    frequency: row?.frequency ?? 'any',
    paused_until: pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null,
    looks: looks.map(({ id, name, image, looked_at, kind, is_refused }) => ({
      counsellor: { id, name, image },
      looked_at: looked_at.toISOString(),
      kind,
      is_refused,
    })),
  }
}
