import type { MatchFilters } from '@heartwell/contract/matching.ts'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FilterFields } from './filter-fields.tsx'
import { chipsOf } from './filters-in-url.ts'
import { wishesQuery } from './queries.ts'

type MatchFiltersBarProps = { filters: MatchFilters; onChange: (filters: MatchFilters) => void }

/** A button for the filters, below it what is on, each to be taken away by itself. */
export function MatchFiltersBar({ filters, onChange }: MatchFiltersBarProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const wishes = useQuery({ ...wishesQuery, enabled: open })
  const chips = chipsOf(filters)
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-center gap-2.5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className="btn btn-ghost btn-small"
        >
          <SlidersHorizontal className="size-5" aria-hidden="true" />
          Filter
        </button>
        {chips.map(({ label, without }) => (
          <button
            key={label}
            type="button"
            onClick={() => onChange(without)}
            className="inline-flex min-h-touch items-center gap-2 rounded-full bg-garnet-wash px-4 text-base font-semibold text-garnet-deep transition-colors hover:bg-blush"
          >
            <span className="sr-only">Take away: </span>
            {label}
            <X className="size-4" aria-hidden="true" />
          </button>
        ))}
        {chips.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => onChange({})}>
            Clear all
          </Button>
        )}
      </div>
      <div id={panel} hidden={!open}>
        {open && wishes.data && <FilterFields filters={filters} onChange={onChange} wishes={wishes.data.data} />}
      </div>
    </div>
  )
}
