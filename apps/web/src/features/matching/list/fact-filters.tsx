import { PREFERRED_FACTS } from '@heartwell/contract/matching/fact-preferences.ts'
import type { FilterCounts, MatchFilters } from '@heartwell/contract/matching/matching.ts'
import { factOf } from '@heartwell/contract/profiles/facts.ts'
import { FactIcon } from '../public/fact-icon.tsx'
import { withFact } from './filters-in-url.ts'

type FactFiltersProps = {
  filters: MatchFilters
  onChange: (filters: MatchFilters) => void
  facts: FilterCounts['facts']
}

/** What people show everyone under Good to know: any of the chosen answers is enough. */
export function FactFilterFields({ filters, onChange, facts }: FactFiltersProps) {
  const offered = PREFERRED_FACTS.filter((fact) => facts.some((one) => one.fact === fact))
  if (offered.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-[1.25rem] leading-tight">Good to know</h3>
      <p className="mt-1 text-base leading-snug text-ink-soft">
        A choice keeps only people who show this answer to everyone.
      </p>
      <div className="mt-3 grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {offered.map((fact) => (
          <fieldset key={fact} className="min-w-0">
            <legend className="mb-2 flex items-center gap-2 font-semibold">
              <FactIcon fact={fact} className="size-5" />
              <span>{factOf(fact)?.label}</span>
            </legend>
            <div className="flex flex-wrap gap-2">
              {facts
                .filter((one) => one.fact === fact)
                .map(({ choice, people }) => {
                  const isOn = filters.facts?.[fact]?.includes(choice) ?? false
                  return (
                    <button
                      key={choice}
                      type="button"
                      aria-pressed={isOn}
                      disabled={people === 0 && !isOn}
                      onClick={() => onChange(withFact(filters, fact, choice))}
                      className="chip gap-2 disabled:opacity-60"
                    >
                      <span>{`${choiceLabel(fact, choice)} `}</span>
                      <span className="tabular-nums opacity-80">{people}</span>
                    </button>
                  )
                })}
            </div>
          </fieldset>
        ))}
      </div>
    </>
  )
}

/** The short name, except where the owner's own words are in it. */
function choiceLabel(fact: (typeof PREFERRED_FACTS)[number], choice: string): string {
  const found = factOf(fact)?.choices.find(({ id }) => id === choice)
  return (fact === 'languages' ? found?.label : (found?.text ?? found?.label)) ?? choice
}
