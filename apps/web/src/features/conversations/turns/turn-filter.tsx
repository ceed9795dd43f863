import { Turn, turns } from '@heartwell/contract/conversations/turns.ts'
import { useSearchParams } from 'react-router'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'viewer', label: 'Your turn' },
  { value: 'partner', label: 'Their turn' },
  { value: 'resting', label: 'Resting' },
  { value: 'finished', label: 'Finished' },
] as const

/** The filter of the list, which is part of the address. */
export function useTurnFilter(): [Turn | undefined, (turn: Turn | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const turn = Turn.safeParse(params.get('turn')).data
  const setTurn = (next: Turn | undefined) => setParams(next ? { turn: next } : {}, { replace: true })
  return [turn, setTurn]
}

export const useTurnSummary = () => dataIfLoaded(useAnswer(query(turns.summary, {})))

type TurnFilterProps = { turn: Turn | undefined; onChange: (turn: Turn | undefined) => void }

export function TurnFilter({ turn, onChange }: TurnFilterProps) {
  const counts = useTurnSummary()?.counts
  return (
    <FilterChips
      label="Conversations by turn"
      className="mb-4"
      options={FILTERS.map(({ value, label }) => ({ value, label: counts ? `${label} ${counts[value]}` : label }))}
      value={turn ?? 'all'}
      onChange={(value) => onChange(value === 'all' ? undefined : value)}
    />
  )
}
