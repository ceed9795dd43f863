import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

const LOOKS = {
  good: 'bg-sage [&>svg]:text-leaf',
  waiting: 'bg-honey',
  plain: 'bg-cream',
  bad: 'bg-error-wash [&>svg]:text-error',
} as const

type CalloutProps = { look?: keyof typeof LOOKS; icon?: ReactNode; children: ReactNode; className?: string }

/** A short text on a tinted background, beside an icon. */
export function Callout({ look = 'plain', icon, children, className }: CalloutProps) {
  return (
    <div
      className={classNames(
        'flex items-start gap-3.5 rounded-[18px] px-5 py-4 leading-snug [&>svg]:mt-0.5 [&>svg]:size-[1.35rem] [&>svg]:shrink-0',
        LOOKS[look],
        className,
      )}
    >
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
