import type { BadgeKind, VerificationBadge } from '@heartwell/contract/profiles/people.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { BadgeCheck } from 'lucide-react'
import { BADGE_LABELS, checkedWords } from '../../platform/text/badge-labels.ts'

/** The verification badges in one line, for a card. Renders nothing without badges. */
export function BadgeLine({ kinds }: { kinds: readonly BadgeKind[] }) {
  const words = checkedWords(kinds)
  if (!words) return null
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-small leading-snug text-ink-soft">
      <BadgeCheck className="mt-px size-4.5 shrink-0 text-leaf" aria-hidden="true" />
      <span>{words}</span>
    </p>
  )
}

/** The verification badges on a profile: what was checked, how and when. */
export function VerificationBadges({ badges }: { badges: readonly VerificationBadge[] }) {
  if (badges.length === 0) return null
  return (
    <section aria-labelledby="checked" className="min-w-0">
      <h2 id="checked" className="text-heading">
        What we’ve checked
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {badges.map((badge) => (
          <li key={badge.kind} className="flex items-start gap-3 py-2.5 leading-snug">
            <BadgeCheck className="mt-0.5 size-5 shrink-0 text-leaf" strokeWidth={1.9} aria-hidden="true" />
            <div className="min-w-0">
              <h3 className="font-sans text-[1.0625rem] font-semibold tracking-normal">
                {badge.kind === 'live'
                  ? `${BADGE_LABELS.live.what} on ${longDay(badge.day)}`
                  : BADGE_LABELS[badge.kind].what}
              </h3>
              <p className="mt-0.5 text-base leading-snug text-ink-soft">
                <span>{`${BADGE_LABELS[badge.kind].how} `}</span>
                {badge.kind !== 'live' && <span className="whitespace-nowrap">{`${longDay(badge.day)}.`}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-base leading-snug text-ink-soft">
        This shows what we’ve checked. It can’t show what somebody intends, so take your time.
      </p>
    </section>
  )
}
