import { classNames } from '../../ui/class-names.ts'
import { passwordAdvice } from './password-advice.ts'

const COLOURS = { 0: 'bg-line', 1: 'bg-error', 2: 'bg-garnet', 3: 'bg-leaf', 4: 'bg-leaf' } as const

const NOTHING_YET = { level: 0, words: '' } as const

type PasswordMeterProps = { password: string; own: readonly string[] }

/**
 * Advises on the strength of a password and never refuses one. It takes its space before the first letter, so that the
 * page below does not move.
 */
export function PasswordMeter({ password, own }: PasswordMeterProps) {
  const { level, words } = password === '' ? NOTHING_YET : passwordAdvice(password, own)
  return (
    <div className="mt-2.5">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {([1, 2, 3, 4] as const).map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1.5 rounded-full transition-colors duration-300 forced-colors:border',
              bar <= level ? `${COLOURS[level]} forced-colors:bg-[Highlight]` : 'bg-line',
            )}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 min-h-6 text-base leading-snug text-ink-soft">
        {words && <span className="sr-only">This password is: </span>}
        <span>{words}</span>
      </p>
    </div>
  )
}
