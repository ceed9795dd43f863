import type { Pair } from '@heartwell/contract/pairs/pairs.ts'
import { localDay } from '../../platform/text/local-day.ts'
import { STAGE_TEXTS } from './stages.ts'

/** The stages that the two have reached, the newest first. */
export function StorySoFar({ reached }: Pick<Pair, 'reached'>) {
  return (
    <section aria-labelledby="story">
      <h2 id="story" className="mb-4 text-heading">
        The story so far
      </h2>
      <ol className="relative grid gap-6 pl-9 before:absolute before:top-3 before:bottom-3 before:left-[.65rem] before:w-0.5 before:bg-line">
        {reached.toReversed().map(({ stage, at }) => (
          <li key={stage} className="relative leading-snug">
            <span
              aria-hidden="true"
              className="absolute top-1 -left-9 size-[1.4rem] rounded-full bg-garnet ring-4 ring-paper"
            />
            <p className="text-base text-ink-soft">
              <time dateTime={at}>{localDay(at)}</time>
            </p>
            <p className="display-number text-[1.3125rem]">
              {stage === 'talking' ? 'You both said yes' : STAGE_TEXTS[stage].label}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
