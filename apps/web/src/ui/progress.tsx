import { Progress } from '@base-ui/react/progress'
import type { ReactNode } from 'react'
import { InkCircles } from './page/ink-circles.tsx'

export type Steps = {
  step: number
  of: number
  /** The chapter of the step, and the shares of the whole at which the first two chapters end. */
  chapter: { name: string; number: 1 | 2 | 3 }
  marks: readonly number[]
}

/** The chapter and a circle that fills with each step. The header of the page shows 'Step 4 of 9'. */
export function StepProgress({ step, of, chapter, marks }: Steps) {
  const text = `Step ${step} of ${of}`
  return (
    <Progress.Root
      aria-label="Progress"
      value={step}
      max={of}
      getAriaValueText={() => `${text}: ${chapter.name}`}
      className="flex items-center gap-4"
    >
      <InkCircles
        share={(step - 0.5) / of}
        from={Math.max(0, (step - 1.5) / of)}
        chapter={chapter.number}
        marks={marks}
        className="h-14 w-auto shrink-0"
      />
      <div className="leading-snug">
        <p className="sr-only">{text}</p>
        <p className="font-semibold">{chapter.name}</p>
      </div>
    </Progress.Root>
  )
}

type ProgressBarProps = {
  label: ReactNode
  /** From 0 to 100; null while the duration is unknown. */
  value: number | null
  /** Instead of '40%', for example '2 of 5 photos'. */
  text?: string | undefined
}

/** For an operation of more than a few seconds. */
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
