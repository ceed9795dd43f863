import { FilterChips } from '../../../ui/lists/filter-chips.tsx'

const DAYS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: 'null', label: 'Until we decide' },
]

type SuspensionDaysProps = {
  className?: string
  days: number | null | undefined
  onChange: (days: number | null) => void
}

/** How long a suspension lasts; null until the provider decides. */
export const SuspensionDays = ({ days, onChange, ...rest }: SuspensionDaysProps) => (
  <FilterChips
    {...rest}
    label="How long"
    options={DAYS}
    value={String(days)}
    onChange={(chosen) => onChange(chosen === 'null' ? null : Number(chosen))}
  />
)
