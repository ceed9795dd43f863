import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'

/** The number of entries shown, and links to the other pages of a list. */
export function ListPages({
  children,
  first,
  next,
}: {
  children: ReactNode
  first?: string | null
  next?: string | null
}) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft" role="status">
        {children}
      </p>
      <div className="flex gap-2">
        {first && (
          <LinkButton to={first} variant="quiet" size="small">
            First page
          </LinkButton>
        )}
        {next && (
          <LinkButton to={next} variant="ghost" size="small">
            Next page
          </LinkButton>
        )}
      </div>
    </div>
  )
}
