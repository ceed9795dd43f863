import { AUDIT_KINDS, AUDIT_SEARCH_MAX, type AuditState } from '@heartwell/contract/audit/audit.ts'
import { Search, X } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { FILTER_CONTROL, FilterChoice, FilterDay } from '../parts/filter-fields.tsx'
import { auditPath, isFiltered, type PageFilter } from './audit-filter.ts'
import { KIND_NAMES } from './audit-words.ts'

type AuditFiltersProps = { filter: PageFilter; choices: Pick<AuditState, 'staff' | 'actions'> | undefined }

const CHIP =
  'inline-flex min-h-[44px] shrink-0 items-center gap-1.5 rounded-field px-3.5 font-semibold whitespace-nowrap inset-ring inset-ring-line bg-panel hover:inset-ring-edge aria-pressed:bg-garnet-wash aria-pressed:text-garnet-deep aria-pressed:inset-ring-garnet'

/** The filters of the list. They are in the URL, so that a list can be sent to a colleague. */
export function AuditFilters({ filter, choices }: AuditFiltersProps) {
  const navigate = useNavigate()
  const set = (change: Partial<Record<keyof PageFilter, string | undefined>>) => {
    const { cursor: _, ...kept } = filter
    void navigate(auditPath({ ...kept, ...change } as PageFilter), { replace: true }) // The URL is read again by `filterIn`.
  }
  return (
    <search aria-label="Filter the audit" className="mb-4 grid grid-cols-1 gap-2.5">
      <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-4 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1.3fr)_auto_auto]">
        <Text key={filter.text ?? ''} text={filter.text ?? ''} onSearch={(text) => set({ text })} />
        <FilterChoice label="Who" value={filter.by} onChange={(by) => set({ by })}>
          <option value="">Everybody</option>
          {choices?.staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="operator">The operator</option>
          <option value="system">The system</option>
          <option value="member">Members</option>
        </FilterChoice>
        <FilterChoice label="What" value={filter.action} onChange={(action) => set({ action })}>
          <option value="">Every action</option>
          {choices?.actions.map(({ action, text }) => (
            <option key={action} value={action}>
              {text}
            </option>
          ))}
        </FilterChoice>
        <FilterDay label="From" value={filter.from} onChange={(from) => set({ from })} />
        <FilterDay label="To" value={filter.to} onChange={(to) => set({ to })} />
      </div>
      <div className="flex flex-wrap gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout, and nothing is sent */}
        <div role="group" aria-label="Kind" className="flex flex-wrap gap-2">
          {AUDIT_KINDS.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={filter.kind === kind}
              onClick={() => set({ kind: filter.kind === kind ? undefined : kind })}
              className={CHIP}
            >
              {KIND_NAMES[kind]}
            </button>
          ))}
        </div>
        {filter.about && (
          <button type="button" onClick={() => set({ about: undefined })} className={`${CHIP} bg-garnet-wash!`}>
            About one person or case
            <X className="size-4.5" aria-hidden="true" />
            <span className="sr-only">: remove this filter</span>
          </button>
        )}
        {isFiltered(filter) && (
          <button
            type="button"
            onClick={() => void navigate(auditPath({}), { replace: true })}
            className="rounded-full px-3 font-semibold text-garnet hover:underline"
          >
            Clear filters
          </button>
        )}
      </div>
    </search>
  )
}

function Text({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('text') ?? '').trim())
  }
  return (
    <form onSubmit={submit} className="max-xl:col-span-2 lg:max-xl:col-span-4">
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        Words in the reason
      </label>
      <div className="relative">
        <Search
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-ink-soft"
          aria-hidden="true"
        />
        <input
          id={id}
          name="text"
          type="search"
          defaultValue={text}
          maxLength={AUDIT_SEARCH_MAX}
          placeholder="Report number or words"
          className={`${FILTER_CONTROL} pl-10!`}
        />
      </div>
    </form>
  )
}
