import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** An `img` with empty alt, or an icon. */
  drawing?: ReactNode
  /** One sentence. */
  children: ReactNode
  /** One more sentence that says what will change this. */
  hint?: ReactNode
  action?: ReactNode
  /** Lower, where what follows matters more. */
  isLow?: boolean
}

export function EmptyState({ drawing, children, hint, action, isLow }: EmptyStateProps) {
  return (
    <div
      className={`mx-auto grid max-w-md justify-items-center gap-2 px-4 text-center ${isLow ? 'pt-2 pb-1' : 'py-10'}`}
    >
      {drawing && <div className="mb-4 text-garnet [&_img]:h-44 [&_img]:w-auto [&>svg]:size-14">{drawing}</div>}
      <p className="font-display text-heading font-[560] text-balance">{children}</p>
      {hint && <p className="text-ink-soft">{hint}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
