import type { MemberFile } from '@heartwell/contract/console/member-file.ts'
import { REASON_LABELS } from '@heartwell/contract/safety/sanction-texts.ts'
import type { Sanction } from '@heartwell/contract/safety/sanctions.ts'
import { Link } from 'react-router'
import { exactTime } from '../../platform/text/exact-time.ts'
import { Card } from '../../ui/card.tsx'
import { Badge } from '../../ui/messages/badge.tsx'
import { consolePaths } from '../shell/console-paths.ts'

const KINDS = { warning: 'Warning', suspension: 'Suspension', ban: 'Ban' } as const
const ENDINGS = {
  expired: 'Its time is over',
  restored: 'Restored',
  declined: 'Declined',
  overturned: 'Overturned after an appeal',
  replaced: 'Replaced by a ban',
} as const

/** All warnings, suspensions and bans of the member, newest first. */
export function DecisionsList({ file: { sanctions } }: { file: MemberFile }) {
  if (sanctions.length === 0)
    return (
      <Card>
        <p className="text-ink-soft">There has been no warning, suspension or ban.</p>
      </Card>
    )
  return (
    <ul aria-label="Decisions" className="grid gap-3">
      {sanctions.map((sanction) => (
        <li key={sanction.id} className="card grid gap-2 p-5">
          <SanctionFacts sanction={sanction} />
        </li>
      ))}
    </ul>
  )
}

/** A decision with its reason for staff, its text for the member and everybody who took part. */
export function SanctionFacts({ sanction }: { sanction: Sanction }) {
  const { kind, reason, state, created_at, by, confirmed_by, ends_at, ended_at, ending, ended_by } = sanction
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span>{`${KINDS[kind]}: ${REASON_LABELS[reason]}`}</span>
        {state === 'proposed' && <Badge look="waiting">Waits for a second person</Badge>}
        {state === 'in_force' && kind !== 'warning' && <Badge look="bad">In force</Badge>}
      </p>
      <p className="text-small text-ink-soft">
        <time dateTime={created_at}>{exactTime(created_at)}</time>
        <span>{` · by ${by ?? 'the operator'}${confirmed_by ? `, confirmed by ${confirmed_by}` : ''}${ends_at && !ended_at ? ` · until ${exactTime(ends_at)}` : ''}`}</span>
      </p>
      {ended_at && ending && (
        <p className="text-small text-ink-soft">{`${ENDINGS[ending]} on ${exactTime(ended_at)}${ended_by ? ` by ${ended_by}` : ''}`}</p>
      )}
      <p className="wrap-anywhere whitespace-pre-line">{sanction.note}</p>
      <blockquote className="rounded-field bg-cream px-4 py-3 text-small wrap-anywhere whitespace-pre-line">
        {sanction.message}
      </blockquote>
      <p className="flex flex-wrap gap-4">
        {sanction.report && (
          <Link to={consolePaths.report(sanction.report)} className="text-link">{`Report ${sanction.report}`}</Link>
        )}
        {sanction.appeal && (
          <Link to={consolePaths.appeal(sanction.appeal)} className="text-link">{`Appeal ${sanction.appeal}`}</Link>
        )}
      </p>
    </>
  )
}
