import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

/** A member's own words on a card; the opening mark hangs outside the lines. */
export const Quote = ({ className, children }: { className: string; children: ReactNode }) => (
  <blockquote
    className={classNames(
      "-indent-[.42em] font-display font-[480] text-pretty wrap-anywhere before:content-['“'] after:content-['”']",
      className,
    )}
  >
    {children}
  </blockquote>
)
