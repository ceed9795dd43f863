import { PLAN_KINDS, type PlanKind } from '@heartwell/contract/meetings/plans.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { Amphora, Coffee, MapPin, Trees } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'

const KINDS = {
  cafe: { label: 'A café', icon: Coffee },
  walk: { label: 'A walk in a park', icon: Trees },
  museum: { label: 'A museum', icon: Amphora },
  other: { label: 'Somewhere else public', icon: MapPin },
} satisfies Record<PlanKind, object>

const LEGEND = 'mb-2 text-[1.0625rem] font-semibold'

type ChoiceProps<Value> = { value: Value; onChange: (value: Value) => void }

export const KindChoice = ({ value, onChange }: ChoiceProps<PlanKind>) => (
  <fieldset className="min-w-0">
    <legend className={LEGEND}>What would you like to do?</legend>
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {PLAN_KINDS.map((kind) => {
        const { label, icon: Icon } = KINDS[kind]
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={value === kind}
            onClick={() => onChange(kind)}
            className={classNames(
              'grid min-h-24 content-center justify-items-center gap-1.5 rounded-[18px] px-2 py-3 text-center text-base leading-tight font-semibold transition-colors',
              value === kind
                ? 'bg-garnet-wash text-garnet-deep shadow-[inset_0_0_0_2px_var(--color-garnet)]'
                : 'bg-panel shadow-[inset_0_0_0_1.5px_var(--color-edge)] hover:bg-cream',
            )}
          >
            <Icon className="size-6" strokeWidth={1.7} aria-hidden="true" />
            <span>{label}</span>
          </button>
        )
      })}
    </div>
  </fieldset>
)

export const PlanDayChoice = ({ days, value, onChange }: ChoiceProps<string> & { days: readonly string[] }) => (
  <fieldset className="min-w-0">
    <legend className={LEGEND}>Which day?</legend>
    <div className="flex gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none] md:grid md:grid-cols-7">
      {days.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === value}
          onClick={() => onChange(day)}
          className={classNames(
            'grid min-h-16 min-w-22 shrink-0 content-center justify-items-center rounded-field px-1 leading-tight transition-colors md:min-w-0',
            day === value ? 'bg-ink text-paper' : 'bg-cream hover:bg-blush',
          )}
        >
          <span className="text-small font-semibold">{timeText(day, 'Thursday', 'UTC').slice(0, 3)}</span>
          <span className="text-base tabular-nums">{timeText(day, '5 Nov', 'UTC')}</span>
        </button>
      ))}
    </div>
  </fieldset>
)

export const PlanHourChoice = ({ hours, value, onChange }: ChoiceProps<string> & { hours: readonly string[] }) => (
  <fieldset className="min-w-0">
    <legend className={LEGEND}>At what time?</legend>
    <div className="grid grid-cols-2 gap-2.5 min-[30rem]:grid-cols-4">
      {hours.map((hour) => (
        <button
          key={hour}
          type="button"
          aria-pressed={hour === value}
          onClick={() => onChange(hour)}
          className="slot min-w-0! text-[1.125rem] font-semibold tabular-nums"
        >
          {hour}
        </button>
      ))}
    </div>
  </fieldset>
)
