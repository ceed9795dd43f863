import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { pageWindow } from './page-window.ts'

type ShowMoreProps = {
  /** The number of entries shown, and the total if it is known. */
  shown: number
  of?: number | undefined
  /** The noun for the entries, for example 'members'. */
  noun: string
  onMore: () => void
  pending?: boolean | undefined
  end: 'reached' | 'not-reached'
}

/** A button that loads more of a list. The count is announced after each step. */
export function ShowMore({ shown, of, noun, onMore, pending, end }: ShowMoreProps) {
  return (
    <div className="grid justify-items-center gap-3 py-6">
      <p role="status" className="text-base text-ink-soft tabular-nums">
        {end === 'reached'
          ? `All ${shown} ${noun}`
          : of === undefined
            ? `${shown} ${noun}`
            : `${shown} of ${of} ${noun}`}
      </p>
      {end === 'not-reached' && (
        <Button variant="ghost" pending={pending} pendingLabel="Loading..." onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  )
}

type PaginationProps = {
  /** The name of the list for screen readers: 'Articles'. */
  label: string
  page: number
  pages: number
  /** The URL of a page. */
  to: (page: number) => LinkProps['to']
}

const STEP = 'btn btn-ghost btn-small'

/** Numbered pages. A phone shows only Previous, Next and the current page, because small numbers are hard to hit. */
export function Pagination({ label, page, pages, to }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav aria-label={label} className="grid grid-cols-2 items-center gap-3 py-6 sm:flex sm:flex-wrap sm:justify-center">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={STEP}>
          <ArrowLeft className="size-5" aria-hidden="true" />
          Previous
        </Link>
      ) : (
        <Spent side="left">Previous</Spent>
      )}
      <p className="order-last col-span-2 text-center text-base text-ink-soft tabular-nums sm:hidden">{`Page ${page} of ${pages}`}</p>
      <ol className="hidden items-center gap-1.5 tabular-nums sm:flex">
        {pageWindow(page, pages).map((mark, at) => (
          <li key={mark === 'gap' ? `gap-${at}` : mark}>
            {mark === 'gap' ? (
              <span className="grid size-touch place-items-center text-ink-soft">…</span>
            ) : (
              <PageLink number={mark} to={to(mark)} place={mark === page ? 'here' : 'elsewhere'} />
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className={STEP}>
          Next
          <ArrowRight className="size-5" aria-hidden="true" />
        </Link>
      ) : (
        <Spent side="right">Next</Spent>
      )}
    </nav>
  )
}

type PageLinkProps = { number: number; to: LinkProps['to']; place: 'here' | 'elsewhere' }

function PageLink({ number, to, place }: PageLinkProps) {
  return (
    <Link
      to={to}
      aria-label={`Page ${number}`}
      aria-current={place === 'here' ? 'page' : undefined}
      className={classNames(
        'grid h-touch min-w-touch place-items-center rounded-full px-2 font-semibold transition-colors',
        place === 'here' ? 'bg-garnet text-on-garnet' : 'text-ink hover:bg-garnet-wash hover:text-garnet-deep',
      )}
    >
      {number}
    </Link>
  )
}

/** A placeholder for a missing Previous or Next, so that the other button does not move. */
function Spent({ side, children }: { side: 'left' | 'right'; children: string }) {
  return (
    <span aria-hidden="true" className={'btn btn-small text-ink-soft shadow-[inset_0_0_0_1.5px_var(--color-line)]'}>
      {side === 'left' && <ArrowLeft className="size-5" />}
      <span>{children}</span>
      {side === 'right' && <ArrowRight className="size-5" />}
    </span>
  )
}
