import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

type PartProps = {
  title: string
  /** A larger line in our own words, below a title whose words are given. */
  ownWords?: string
  to: string
  /** The label of the link, if it is not 'Edit'. */
  action?: string
  className?: string
  children: ReactNode
}

/** One part of the member's own profile, with a link to the page that changes it. */
export function Part({ title, ownWords, to, action, className, children }: PartProps) {
  return (
    <Card as="section" padding="small" className={className}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className={ownWords ? 'given-title' : 'text-heading'}>{title}</h2>
          {ownWords && <p className="font-display text-heading font-[560] tracking-[-0.01em]">{ownWords}</p>}
        </div>
        <LinkButton to={to} variant="ghost" size="small">
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
