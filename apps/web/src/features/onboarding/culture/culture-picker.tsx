import { CULTURES, CULTURES_MAX } from '@heartwell/contract/onboarding/cultures.ts'
import { useId, useRef, useState } from 'react'
import { ChoiceChip } from '../../../ui/forms/choice-chip.tsx'
import { FieldNote } from '../../../ui/forms/field-frame.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { findCultures } from './find-cultures.ts'

type CulturePickerProps = {
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  error?: string | undefined
}

/** The optional choice of cultures: a search over the long list, and the chosen ones as chips. */
export function CulturePicker({ chosen, onChange, error }: CulturePickerProps) {
  const id = useId()
  const searchField = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const found = findCultures(search)
  const kept = CULTURES.filter((one) => chosen.includes(one.id) && !found.includes(one))
  const isFull = chosen.length >= CULTURES_MAX
  const toggle = (culture: number) => {
    if (!chosen.includes(culture)) return onChange([...chosen, culture])
    onChange(chosen.filter((one) => one !== culture))
    // The removed chip takes the focus with it, unless the search still finds it.
    if (kept.some((one) => one.id === culture)) searchField.current?.focus()
  }
  return (
    <fieldset aria-describedby={`${id}-${error ? 'error' : 'hint'}`}>
      <legend className="mb-1.5 text-[1.0625rem] leading-snug font-semibold">
        Cultures that are part of you <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <SearchField ref={searchField} label="Search the list" value={search} onChange={setSearch} />
      <FieldNote controlId={id} error={error} hint="Choose up to four, so that we can suggest people who share them." />
      <div className="mt-3 flex flex-wrap gap-2.5 empty:hidden">
        {[...kept, ...found].map((culture) => (
          <ChoiceChip
            key={culture.id}
            isOn={chosen.includes(culture.id)}
            onToggle={() => toggle(culture.id)}
            disabled={isFull && !chosen.includes(culture.id)}
          >
            {culture.name}
          </ChoiceChip>
        ))}
      </div>
      <p role="status" className="mt-2 text-base text-ink-soft empty:hidden">
        {statusText({ search, found: found.length, chosen: chosen.length })}
      </p>
    </fieldset>
  )
}

function statusText({ search, found, chosen }: { search: string; found: number; chosen: number }): string {
  if (search.trim() !== '' && found === 0) return 'We found nothing with that name. Try another word.'
  if (chosen === 0) return ''
  const count = `${chosen} of ${CULTURES_MAX} chosen.`
  return chosen === CULTURES_MAX ? `${count} To choose another one, remove one first.` : count
}
