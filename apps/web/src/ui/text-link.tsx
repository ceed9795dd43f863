import { ArrowUpRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** A link inside a text or alone on a line. */
export function TextLink({ className, ...link }: ComponentProps<typeof Link>) {
  return <Link {...link} className={classNames('text-link', className)} />
}

/** A link to another site. It opens a new tab and says so. */
export function OutsideLink({ className, children, ...link }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer" className={classNames('text-link', className)}>
      {children}
      <ArrowUpRight className="ml-0.5 inline size-[1em] align-[-.12em]" aria-hidden="true" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
