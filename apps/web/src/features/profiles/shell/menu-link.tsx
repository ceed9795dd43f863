import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { currentIn, type MenuEntry } from './member-menu.ts'

type MenuLinkProps = Pick<MenuEntry, 'to' | 'owns' | 'leavesOut'> & {
  className: string
  /** The label for screen readers, if it differs from the visible text. */
  label?: string
  onClick?: () => void
  children: ReactNode
}

/** A link of the menu, marked on its own page and on those that belong to it. */
export function MenuLink({ to, owns, leavesOut, label, children, ...link }: MenuLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link
      to={to}
      aria-label={label}
      aria-current={currentIn({ to, ...(owns && { owns }), ...(leavesOut && { leavesOut }) }, pathname)}
      {...link}
    >
      {children}
    </Link>
  )
}
