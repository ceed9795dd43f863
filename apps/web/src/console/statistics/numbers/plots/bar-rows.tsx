import { scaleLinear } from '@visx/scale'
import type { ReactNode } from 'react'
import { classNames } from '../../../../ui/class-names.ts'

export type BarRow = { name: string; value: number; text: string; aside?: ReactNode; isSubject?: boolean }

/**
 * Bars from the left, one in each row, with their values beside them. The texts say everything, so the bars are hidden
 * from screen readers.
 */
export function BarRows({ rows, label }: { rows: readonly BarRow[]; label: string }) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  const width = scaleLinear<number>({ domain: [0, most], range: [0, 100] })
  return (
    <ul aria-label={label} className="grid gap-1.5">
      {rows.map(({ name, value, text, aside, isSubject }) => (
        <li key={name} className="text-small sm:grid sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:items-center sm:gap-2.5">
          <span className="leading-snug">{name}</span>
          <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2.5">
            <span aria-hidden="true" className="block h-3.5 rounded-[4px] bg-line/50">
              <span
                className={classNames('block h-full rounded-[4px]', isSubject ? 'bg-garnet' : 'bg-edge/75')}
                style={{ width: `${width(value)}%` }}
              />
            </span>
            <span className="flex min-w-13 justify-end gap-2.5 font-semibold">
              <span>{text}</span>
              {aside !== undefined && (
                <span
                  className={classNames(
                    'min-w-11 text-right font-normal',
                    isSubject ? 'text-garnet-deep' : 'text-ink-soft',
                  )}
                >
                  {aside}
                </span>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
