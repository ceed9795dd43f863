import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type ActionRowProps = {
  children: ReactNode
  /** A short text beside the buttons. A row with a status stays at the bottom of the window while the form scrolls. */
  status?: ReactNode
  /** Extends the row to the edges of its panel, and sets its distance from the bottom of the window. */
  className?: string
}

/** The buttons of a form. The main button comes last, at the end of the line. */
export function ActionRow({ children, status, className }: ActionRowProps) {
  if (!status)
    return (
      <div className="mt-9 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:items-center sm:justify-end">
        {children}
      </div>
    )
  return (
    <div
      data-sticky-actions
      className={classNames(
        'sticky z-10 mt-7 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-panel py-3.5 max-sm:[&_.btn]:px-5',
        className,
      )}
    >
      <div className="mr-auto">{status}</div>
      {children}
    </div>
  )
}
