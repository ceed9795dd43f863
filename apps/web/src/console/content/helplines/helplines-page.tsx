import { type EditedCountry, helplines } from '@heartwell/contract/content/helplines.ts'
import { COUNTRIES } from '@heartwell/contract/text/countries.ts'
import { countryName } from '@heartwell/contract/text/format.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { consolePaths } from '../../shell/console-paths.ts'

/** The countries with emergency numbers, those that are still to be checked first. */
export function HelplinesPage() {
  const answer = useAnswer({ ...query(helplines.edited, {}), staleTime: 0 })
  return (
    <>
      <SectionHeading>Helplines</SectionHeading>
      <p className="mb-5 max-w-[72ch] text-ink-soft">
        The numbers on the page ‘I’m not safe now’. People ring them when it matters most: check each of them before the
        first visitor comes, and then once a year.
      </p>
      <Fetched answer={answer} label="Loading the helplines">
        {(data) => <Countries rows={data.rows} />}
      </Fetched>
    </>
  )
}

function Countries({ rows }: { rows: readonly EditedCountry[] }) {
  const unchecked = rows.filter(({ checked_on }) => checked_on === null)
  const checked = rows.filter(({ checked_on }) => checked_on !== null)
  return (
    <div className="grid gap-6">
      <AddCountry known={rows.map(({ country }) => country)} />
      {unchecked.length > 0 && (
        <Panel title={`To be checked: ${unchecked.length}`}>
          <List rows={unchecked} />
        </Panel>
      )}
      {checked.length > 0 && (
        <Panel title="Checked">
          <List rows={checked} />
        </Panel>
      )}
    </div>
  )
}

const List = ({ rows }: { rows: readonly EditedCountry[] }) => (
  <ul className="-mx-3 grid xl:grid-cols-2 xl:gap-x-8">
    {rows.map((row) => (
      <li key={row.country} className="border-t border-line">
        <Row row={row} />
      </li>
    ))}
  </ul>
)

const Row = ({ row: { country, name, emergency, helplines, checked_on, saved_at } }: { row: EditedCountry }) => (
  <Link
    to={consolePaths.countryHelplines(country)}
    className="flex min-h-touch items-center justify-between gap-4 rounded-field px-3 py-2 hover:bg-cream"
  >
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">{name}</span>
      <span className="block text-small text-ink-soft">
        {[...emergency, ...helplines].map(({ number }) => number).join(' · ')}
      </span>
      <span className="block text-small text-ink-soft">
        {checked_on === null ? `Written on ${longDay(saved_at)}` : `Checked on ${longDay(checked_on)}`}
      </span>
    </span>
    <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
  </Link>
)

function AddCountry({ known }: { known: readonly string[] }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState('')
  const others = COUNTRIES.filter((country) => !known.includes(country))
    .map((country) => ({ country, name: countryName(country) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="Add a country"
        value={chosen}
        className="w-full max-w-sm"
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">Choose a country</option>
        {others.map(({ country, name }) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      </Select>
      <Button
        variant="ghost"
        disabled={chosen === ''}
        onClick={() => void navigate(consolePaths.countryHelplines(chosen))}
      >
        Write its numbers
      </Button>
    </div>
  )
}
