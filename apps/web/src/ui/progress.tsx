import { Progress } from '@base-ui/react/progress'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** 'Step 4 of 9' with one bar for each step. */
export function StepProgress({ step, of, word = 'Step' }: { step: number; of: number; word?: string }) {
  const text = `${word} ${step} of ${of}`
  return (
    <div>
      <p className="text-small font-semibold text-ink-soft">{text}</p>
      <Progress.Root
        aria-label="Progress"
        value={step}
        max={of}
        getAriaValueText={() => text}
        className="mt-2 grid auto-cols-fr grid-flow-col gap-1.5"
      >
        {Array.from({ length: of }, (_, index) => index + 1).map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1.5 rounded-full transition-colors duration-500 forced-colors:border',
              bar <= step ? 'bg-garnet forced-colors:bg-[Highlight]' : 'bg-line',
            )}
          />
        ))}
      </Progress.Root>
    </div>
  )
}

type ProgressBarProps = {
  label: ReactNode
  /** From 0 to 100; null while nobody knows how long it takes. */
  value: number | null
  /** Instead of '40%', for example '2 of 5 photos'. */
  text?: string | undefined
}

/** For something that takes longer than a breath. */
export function ProgressBar({ label, value, text }: ProgressBarProps) {
  return (
    <Progress.Root value={value} {...(text !== undefined && { getAriaValueText: () => text })}>
      <div className="mb-2 flex items-baseline justify-between gap-4 text-base">
        <Progress.Label className="min-w-0 font-semibold">{label}</Progress.Label>
        {value !== null && (
          <Progress.Value className="shrink-0 text-ink-soft tabular-nums">
            {(formatted) => text ?? formatted}
          </Progress.Value>
        )}
      </div>
      <Progress.Track className="h-2.5 overflow-hidden rounded-full bg-line forced-colors:border">
        <Progress.Indicator className="h-full rounded-full bg-garnet transition-[width] duration-500 ease-out-soft data-indeterminate:w-2/5 data-indeterminate:animate-wander motion-reduce:data-indeterminate:w-full motion-reduce:data-indeterminate:opacity-50 forced-colors:bg-[Highlight]" />
      </Progress.Track>
    </Progress.Root>
  )
}
