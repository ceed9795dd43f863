import { ChevronLeft } from 'lucide-react'
import type { MouseEventHandler } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

type MatchesBackLinkProps = { onClick?: MouseEventHandler<HTMLAnchorElement> }

/** Links from a profile or a page about matches back to the list. */
export const MatchesBackLink = ({ onClick }: MatchesBackLinkProps) => (
  <Link
    to={paths.matches}
    onClick={onClick}
    className="-ml-2 inline-flex min-h-touch items-center gap-1 rounded-full pr-3 pl-1 text-base font-semibold text-ink-soft hover:bg-cream hover:text-ink"
  >
    <ChevronLeft className="size-5 shrink-0" aria-hidden="true" />
    Your Matches
  </Link>
)
