import { type FilterCounts, MATCH_SORTS, type MatchSort } from '@heartwell/contract/matching/matching.ts'
import { numberText } from '@heartwell/contract/text/number-text.ts'
import { ArrowDownWideNarrow, ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { FailedPart } from '../../../platform/api/failed-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { BottomSheet } from '../../../ui/windows/bottom-sheet.tsx'
import { ShortlistLink } from '../marks/shortlist-link.tsx'
import { filterCountsQuery, preferencesQuery } from '../queries.ts'
import type { MatchView } from '../use-match-view.ts'
import { FilterFields } from './filter-fields.tsx'
import { type Chip, chipsOf } from './filters-in-url.ts'

type MatchToolbarProps = { view: MatchView; onChange: (change: Partial<MatchView>) => void }

/** Filters, shortlist and sort order. Each active filter is listed below them with a Remove button. */
export function MatchToolbar({ view: { filters, sort }, onChange }: MatchToolbarProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const isWide = useMedia('(min-width: 48rem)')
  const preferences = useAnswer({ ...preferencesQuery, enabled: open })
  const counted = useAnswer(filterCountsQuery(filters))
  const ownPreferences = dataIfLoaded(preferences)?.data
  const counts = dataIfLoaded(counted)?.data
  const chips = chipsOf(filters, new Map(counts?.interests.map(({ id, name }) => [id, name])))
  const fields =
    ownPreferences && counts ? (
      <FilterFields
        filters={filters}
        onChange={(changed) => onChange({ filters: changed })}
        ownPreferences={ownPreferences}
        counts={counts}
      />
    ) : (
      <FailedPart answer={preferences.error ? preferences : counted}>We couldn’t load the filters</FailedPart>
    )
  const clear = () => onChange({ filters: {} })
  return (
    <div className="mb-5">
      <p aria-live="polite" className="-mt-3 mb-3 min-h-7 text-ink-soft tabular-nums">
        {counts && <span>{peopleIn(counts)}</span>}
        {counts && <span className="md:hidden">{`, ${SORT_LABELS[sort].toLowerCase()}`}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className="btn btn-ghost btn-small gap-2! max-md:px-4!"
        >
          <SlidersHorizontal className="size-4.5" aria-hidden="true" />
          Filter
        </button>
        <ShortlistLink />
        <SortSelect
          sort={sort}
          hasDistance={counts?.has_distance ?? true}
          onChoose={(chosen) => onChange({ sort: chosen })}
        />
      </div>
      <ChosenFilters chips={chips} onRemove={(without) => onChange({ filters: without })} onClear={clear} />
      {isWide ? (
        <div id={panel} hidden={!open}>
          {open && fields && <div className="mt-4 animate-rise rounded-card bg-cream p-6">{fields}</div>}
        </div>
      ) : (
        <BottomSheet open={open} onOpenChange={setOpen} title="Filter">
          <div id={panel}>
            {fields}
            <div className="sticky -bottom-6 -mx-5 mt-5 flex gap-2.5 border-t border-line bg-panel px-5 py-3.5">
              <Button variant="ghost" size="small" disabled={chips.length === 0} onClick={clear}>
                Clear
              </Button>
              <Button
                size="small"
                className="flex-1"
                onClick={() => setOpen(false)}
              >{`Show ${counts ? peopleIn(counts) : 'people'}`}</Button>
            </div>
          </div>
        </BottomSheet>
      )}
      {counts?.is_limited && (open || sort !== 'best') && (
        <p className="mt-3 text-base text-ink-soft">We count and sort the 1,000 people who match you best.</p>
      )}
    </div>
  )
}

/** '12 people', or 'at least 12 people' where only the best matches are counted. */
function peopleIn({ total, is_limited }: Pick<FilterCounts, 'total' | 'is_limited'>): string {
  const people = total === 1 ? '1 person' : `${numberText(total)} people`
  return is_limited ? `at least ${people}` : people
}

const SORT_LABELS: Record<MatchSort, string> = {
  best: 'Best match',
  newest: 'Newest members',
  nearest: 'Nearest first',
  recent: 'Recently here',
}

type SortSelectProps = { sort: MatchSort; hasDistance: boolean; onChoose: (sort: MatchSort) => void }

/** On a phone the button has no room for the chosen order, which the total names instead. */
const SortSelect = ({ sort, hasDistance, onChoose }: SortSelectProps) => (
  <label className="relative rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-garnet md:ml-auto">
    <span className="sr-only">Sort by</span>
    <span aria-hidden="true" className="btn btn-ghost btn-small pointer-events-none gap-2! px-4! md:hidden">
      <ArrowDownWideNarrow className="size-4.5" />
      Sort
    </span>
    <select
      value={sort}
      onChange={({ target }) => onChoose(MATCH_SORTS.find((one) => one === target.value) ?? 'best')}
      className="btn btn-ghost btn-small appearance-none text-left! max-md:absolute max-md:inset-0 max-md:w-full max-md:opacity-0 md:pr-10!"
    >
      {MATCH_SORTS.map((one) => (
        <option key={one} value={one} disabled={one === 'nearest' && !hasDistance && sort !== 'nearest'}>
          {SORT_LABELS[one]}
        </option>
      ))}
    </select>
    <ChevronDown
      className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4.5 text-ink-soft max-md:hidden"
      aria-hidden="true"
    />
  </label>
)

type ChosenFiltersProps = { chips: readonly Chip[]; onRemove: (without: Chip['without']) => void; onClear: () => void }

function ChosenFilters({ chips, onRemove, onClear }: ChosenFiltersProps) {
  if (chips.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <button
          key={label}
          type="button"
          onClick={() => onRemove(without)}
          className="inline-flex min-h-touch items-center gap-2 rounded-full bg-garnet-wash px-4 text-base font-semibold text-garnet-deep transition-colors hover:bg-blush"
        >
          <span className="sr-only">Remove filter: </span>
          <span>{label}</span>
          <X className="size-4" aria-hidden="true" />
        </button>
      ))}
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear all
      </Button>
    </div>
  )
}
