import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

const STEP = 'inline-flex min-h-touch items-center font-semibold text-garnet hover:underline'
const Arrow = () => <ChevronRight className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />

type CrumbsProps = { last: string; to?: string; inner?: string }

/** The way from the list to this page. */
export const Crumbs = ({ last, to, inner }: CrumbsProps) => (
  <nav aria-label="Where you are" className="mb-3 flex flex-wrap items-center gap-1.5 text-small wrap-anywhere">
    <Link to={paths.counsellorIntroductions} className={STEP}>
      Introductions
    </Link>
    <Arrow />
    {to !== undefined && inner !== undefined ? (
      <>
        <Link to={to} className={STEP}>
          <bdi>{last}</bdi>
        </Link>
        <Arrow />
        <bdi className="text-ink-soft">{inner}</bdi>
      </>
    ) : (
      <bdi className="text-ink-soft">{last}</bdi>
    )}
  </nav>
)
