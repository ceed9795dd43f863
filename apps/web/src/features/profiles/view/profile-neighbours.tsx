import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { neighboursOf } from '../../../platform/match-order.ts'

/** Links to the previous and next person of the list that the viewer came from. Renders nothing without a list. */
export function ProfileNeighbours({ memberId }: { memberId: string }) {
  const neighbours = neighboursOf(useLocation().state?.order, memberId)
  if (!neighbours) return null
  return (
    <nav aria-label="People in your list" className="-mr-2 flex items-center md:gap-1">
      <Step to={neighbours.previous} label="Previous person" icon={ArrowLeft} />
      <p className="text-base whitespace-nowrap text-ink-soft tabular-nums">{`${neighbours.position} of ${neighbours.count}`}</p>
      <Step to={neighbours.next} label="Next person" icon={ArrowRight} />
    </nav>
  )
}

/** Replaces the history entry, so that Back leads to the list. */
function Step({ to, label, icon: Icon }: { to: string | null; label: string; icon: LucideIcon }) {
  const { state } = useLocation()
  const arrow = <Icon className="size-5" aria-hidden="true" />
  if (!to) return <span className="grid size-touch place-items-center opacity-35">{arrow}</span>
  return (
    <Link
      to={paths.memberProfile(to)}
      replace
      state={state}
      aria-label={label}
      className="grid size-touch place-items-center rounded-full hover:bg-cream"
    >
      {arrow}
    </Link>
  )
}
