import type { InterestTopic } from '@heartwell/contract/people.ts'
import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { FieldError } from '../../ui/field-frame.tsx'

type Topic = z.infer<typeof InterestTopic>
type InterestPickerProps = {
  topics: readonly Topic[]
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
  error?: string | undefined
  disabled?: boolean | undefined
}

/** Interests as chips that are switched on and off, with a search over their names. */
export function InterestPicker({ topics, chosen, onToggle, error, disabled }: InterestPickerProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = topics.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <fieldset aria-describedby={error ? 'interests-error' : undefined}>
      <legend className="sr-only">Interests</legend>
      <SearchField value={search} onChange={setSearch} />
      <p aria-live="polite" className="mt-4 text-base font-semibold text-ink-soft">
        {chosen.size} chosen
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        {found.map((topic) => (
          <Chip key={topic.id} topic={topic} on={chosen.has(topic.id)} onToggle={onToggle} disabled={disabled} />
        ))}
        {found.length === 0 && <p className="py-2 text-ink-soft">Nothing by that name. Try another word.</p>}
      </div>
      {/* Said aloud instead of moved to: the list may be longer than the screen. */}
      <div role="alert" className="mt-3">
        {error && <FieldError id="interests-error">{error}</FieldError>}
      </div>
    </fieldset>
  )
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="relative">
      <Search
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft"
        aria-hidden="true"
      />
      <input
        type="search"
        aria-label="Search interests"
        placeholder="Search interests"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // Else Enter would send the step while somebody is still choosing.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="field pl-12"
      />
    </div>
  )
}

type ChipProps = { topic: Topic; on: boolean; onToggle: (id: string) => void; disabled?: boolean | undefined }

function Chip({ topic, on, onToggle, disabled }: ChipProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-panel px-4 py-1.5 text-[1.0625rem] leading-snug shadow-[inset_0_0_0_1.5px_var(--color-edge)] transition-colors select-none hover:bg-cream has-checked:bg-garnet has-checked:font-semibold has-checked:text-on-garnet has-checked:shadow-none has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-garnet has-disabled:opacity-60">
      <input
        type="checkbox"
        checked={on}
        disabled={disabled}
        onChange={() => onToggle(topic.id)}
        className="absolute size-px appearance-none opacity-0"
      />
      {on && <Check className="-ml-1 size-4" strokeWidth={3} aria-hidden="true" />}
      {topic.name}
    </label>
  )
}
