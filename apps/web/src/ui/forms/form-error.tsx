import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The error of a whole form, announced immediately. Renders nothing without children. */
export function FormError({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <div role="alert" className={className}>
      {children && (
        <div className="flex items-start gap-3 rounded-field bg-error-wash px-4 py-3.5 text-[1.0625rem] leading-snug font-medium text-error">
          <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <div className="min-w-0 whitespace-pre-line">{children}</div>
        </div>
      )}
    </div>
  )
}
