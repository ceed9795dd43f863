import { STAGES, type Stage } from '@heartwell/contract/pairs/pairs.ts'
import { classNames } from '../../ui/class-names.ts'
import { StageGlyph } from './public/pair-circles.tsx'
import { STAGE_TEXTS } from './stages.ts'

/** All stages, as circles that share more and more. */
export function StagePath({ stage }: { stage: Stage }) {
  const reached = STAGES.indexOf(stage)
  return (
    <section aria-label="Stages" className="mt-6">
      <ol className="grid grid-cols-3 items-start gap-x-1 gap-y-5 md:grid-cols-6">
        {STAGES.map((one, at) => (
          <li
            key={one}
            aria-current={at === reached ? 'step' : undefined}
            className="relative grid justify-items-center gap-1.5 text-center"
          >
            <StageGlyph
              closeness={STAGE_TEXTS[one].closeness}
              state={at < reached ? 'past' : at === reached ? 'now' : 'ahead'}
            />
            <span
              className={classNames(
                'max-w-full rounded-full px-2.5 py-0.5 text-base leading-snug',
                at === reached && 'bg-garnet-wash font-semibold text-garnet-deep',
                at > reached && 'text-ink-soft',
              )}
            >
              <span>{STAGE_TEXTS[one].label}</span>
              {at < reached && <span className="sr-only">, reached</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
