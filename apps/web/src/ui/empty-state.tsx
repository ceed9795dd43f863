import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** An `img` with empty alt, or an icon. */
  drawing?: ReactNode
  /** One sentence. */
  children: ReactNode
  /** One more sentence that says what will change this. */
  hint?: ReactNode
  action?: ReactNode
}

export function EmptyState({ drawing, children, hint, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-2 px-4 py-10 text-center">
      {drawing && <div className="mb-4 text-garnet [&_img]:h-44 [&_img]:w-auto [&>svg]:size-14">{drawing}</div>}
      <p className="font-display text-heading font-[560] text-balance">{children}</p>
      {hint && <p className="text-ink-soft">{hint}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
