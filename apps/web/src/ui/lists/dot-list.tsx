import { Children, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Short facts in a row with dots between them. No line starts or ends with a dot, because the clip hides that one. */
export const DotList = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={classNames('[clip-path:inset(-4px_-4px_-4px_-3px)]', className)}>
    <ul className="-ml-[1.1em] flex flex-wrap">
      {Children.map(
        children,
        (fact) =>
          fact && (
            <li className="flex max-w-full min-w-0 before:w-[1.1em] before:shrink-0 before:text-center before:content-['·']">
              <span className="min-w-0 wrap-anywhere">{fact}</span>
            </li>
          ),
      )}
    </ul>
  </div>
)
