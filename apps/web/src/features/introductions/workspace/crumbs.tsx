import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

const STEP = 'inline-flex min-h-touch items-center font-semibold text-garnet hover:underline'
const Arrow = () => <ChevronRight className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />

type CrumbsProps = { last: string; clientId?: string; inner?: string }

/** The way from the list to this page. */
export const Crumbs = ({ last, clientId, inner }: CrumbsProps) => (
  <nav aria-label="Where you are" className="mb-3 flex flex-wrap items-center gap-1.5 text-small wrap-anywhere">
    <Link to={paths.counsellorIntroductions} className={STEP}>
      Introductions
    </Link>
    <Arrow />
    {clientId !== undefined && inner !== undefined ? (
      <>
        <Link to={paths.clientIntroductions(clientId)} className={STEP}>
          <bdi>{last}</bdi>
        </Link>
        <Arrow />
        <span className="text-ink-soft">{inner}</span>
      </>
    ) : (
      <bdi className="text-ink-soft">{last}</bdi>
    )}
  </nav>
)
