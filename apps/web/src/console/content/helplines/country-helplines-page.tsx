import { type CountryNumbers, type EditedCountry, helplines } from '@heartwell/contract/content/helplines.ts'
import { COUNTRIES } from '@heartwell/contract/text/countries.ts'
import { countryName } from '@heartwell/contract/text/format.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { VersionHistory } from '../../parts/versions/version-history.tsx'
import { ConsoleNotFound } from '../../shell/console-not-found.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { CountryForm } from './country-form.tsx'

/** The numbers of one country and their history. */
export function CountryHelplinesPage() {
  const { country = '' } = useParams()
  if (!COUNTRIES.includes(country)) return <ConsoleNotFound>There is no such country</ConsoleNotFound>
  return (
    <>
      <Link
        to={consolePaths.helplines}
        className="-mt-3 mb-1 inline-flex min-h-[44px] items-center gap-2 font-semibold text-garnet hover:underline"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        Helplines
      </Link>
      <SectionHeading>{countryName(country)}</SectionHeading>
      <Country key={country} country={country} />
    </>
  )
}

function Country({ country }: { country: string }) {
  // Not cached after the page closes: an editor that opens with an outdated version could not be saved.
  const answer = useAnswer({
    ...query(helplines.versions, { params: { country } }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Fetched answer={answer} label="Loading the numbers">
      {({ rows }) => <Loaded country={country} versions={rows} />}
    </Fetched>
  )
}

const NEW_COUNTRY: CountryNumbers = { emergency: [{ name: '', number: '', text: '' }], helplines: [] }

function Loaded({ country, versions }: { country: string; versions: readonly EditedCountry[] }) {
  const current = versions[0]
  const [edited, setEdited] = useState({
    numbers: numbersOf(current) ?? NEW_COUNTRY,
    version: current?.version ?? 0,
    isEditedAgain: false,
    round: 0,
  })
  const editAgain = (earlier: EditedCountry) =>
    setEdited(({ round }) => ({
      numbers: numbersOf(earlier),
      version: current?.version ?? 0,
      isEditedAgain: true,
      round: round + 1,
    }))
  // An earlier version that is edited again while another is saved stays in the form.
  const replace = (saved: EditedCountry) =>
    setEdited((now) =>
      now.round === edited.round
        ? { ...now, numbers: numbersOf(saved), version: saved.version, isEditedAgain: false }
        : { ...now, version: saved.version },
    )
  return (
    <div className="grid gap-6 *:min-w-0 xl:grid-cols-[3fr_2fr] xl:items-start">
      <CountryForm
        key={edited.round}
        country={country}
        newest={current}
        numbers={edited.numbers}
        version={edited.version}
        isChanged={edited.isEditedAgain}
        onReplaced={replace}
      />
      {current && <VersionHistory rows={versions} current={current.version} note={noteOf} onEditAgain={editAgain} />}
    </div>
  )
}

function numbersOf(row: EditedCountry): CountryNumbers
function numbersOf(row: EditedCountry | undefined): CountryNumbers | undefined
function numbersOf(row: EditedCountry | undefined): CountryNumbers | undefined {
  return row && { emergency: row.emergency, helplines: row.helplines }
}

const noteOf = ({ checked_on, emergency, helplines }: EditedCountry) =>
  `${checked_on === null ? 'Not checked' : `Checked on ${longDay(checked_on)}`} · ${[...emergency, ...helplines].map(({ number }) => number).join(' · ')}`
