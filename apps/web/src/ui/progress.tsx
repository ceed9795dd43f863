import { classNames } from './class-names.ts'

/** 'Step 4 of 9' with one bar for each step. */
export function StepProgress({ step, of, word = 'Step' }: { step: number; of: number; word?: string }) {
  const text = `${word} ${step} of ${of}`
  return (
    <div>
      <p className="text-small font-semibold text-ink-soft">{text}</p>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={step}
        aria-valuetext={text}
        className="mt-2 grid auto-cols-fr grid-flow-col gap-1.5"
      >
        {Array.from({ length: of }, (_, index) => index + 1).map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1.5 rounded-full transition-colors duration-500',
              bar <= step ? 'bg-garnet' : 'bg-line',
            )}
          />
        ))}
      </div>
    </div>
  )
}
