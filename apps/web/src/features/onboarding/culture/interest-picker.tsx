import { groupInterestTopics, type TopicGroup } from '@heartwell/contract/onboarding/interest-topics.ts'
import type { InterestTopic } from '@heartwell/contract/profiles/people.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChip } from '../../../ui/forms/choice-chip.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { INTERESTS_ERROR_ID } from './interest-count.tsx'

type Topic = z.infer<typeof InterestTopic>
type InterestPickerProps = {
  topics: readonly Topic[]
  groups: ReadonlyMap<string, TopicGroup>
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
  /** Whether `InterestCount` shows an error, which then describes the picker. */
  invalid: boolean
  disabled?: boolean | undefined
}

/** Interests as chips that are switched on and off, in groups, with a search over their names. */
export function InterestPicker({ topics, groups, invalid, ...chips }: InterestPickerProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = topics.filter(({ name }) => name.toLowerCase().includes(wanted))
  const grouped = groupInterestTopics(found, groups)
  return (
    <fieldset aria-describedby={invalid ? INTERESTS_ERROR_ID : undefined}>
      <legend className="sr-only">Interests</legend>
      <SearchField label="Search interests" value={search} onChange={setSearch} />
      <div className="mt-6 grid gap-6 sm:mt-7 sm:gap-8">
        {grouped.map((group) => (
          <ChipGroup key={group.name} {...group} {...chips} isSearch={wanted !== ''} />
        ))}
        {grouped.length === 0 && <p className="text-ink-soft">We found nothing with that name. Try another word.</p>}
      </div>
    </fieldset>
  )
}

type ChipGroupProps = Pick<InterestPickerProps, 'topics' | 'chosen' | 'onToggle' | 'disabled'> & {
  name: string
  isSearch: boolean
}

/** How many of a group are shown first on a phone, besides those that are chosen. */
const FIRST_SHOWN = 5

function ChipGroup({ name, topics, chosen, onToggle, disabled, isSearch }: ChipGroupProps) {
  const [isWhole, setIsWhole] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const later = isWhole || isSearch ? [] : topics.slice(FIRST_SHOWN).filter(({ id }) => !chosen.has(id))
  function showAll() {
    flushSync(() => setIsWhole(true))
    const [first] = later
    row.current?.querySelector<HTMLElement>(`[data-topic="${first?.id}"] input`)?.focus()
  }
  return (
    <fieldset>
      <legend className="mb-2 font-display sm:mb-3 text-[1.25rem] leading-snug font-[560]">{name}</legend>
      <div ref={row} className="flex flex-wrap gap-2 sm:gap-2.5">
        {topics.map((topic) => (
          <span key={topic.id} data-topic={topic.id} className={later.includes(topic) ? 'max-sm:hidden' : 'contents'}>
            <ChoiceChip isOn={chosen.has(topic.id)} onToggle={() => onToggle(topic.id)} disabled={disabled}>
              {topic.name}
            </ChoiceChip>
          </span>
        ))}
        {later.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            className="sm:hidden"
            aria-label={`${later.length} more: ${isolated(name)}`}
            onClick={showAll}
          >
            {`${later.length} more`}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
