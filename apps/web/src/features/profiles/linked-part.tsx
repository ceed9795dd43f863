import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type PartProps = {
  title: string
  to: string
  state?: unknown
  /** The label of the link, if it is not 'Edit'. */
  action?: string
  className?: string
  children: ReactNode
}

/** One part of the member's own profile, with a link to the page that changes it. */
export function Part({ title, to, state, action, className, children }: PartProps) {
  return (
    <Card as="section" padding="small" className={className}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-heading">{title}</h2>
        <LinkButton to={to} state={state} variant="ghost" size="small">
          {action ?? (
            <span>
              Edit<span className="sr-only">{` ${title}`}</span>
            </span>
          )}
        </LinkButton>
      </div>
      {children}
    </Card>
  )
}
