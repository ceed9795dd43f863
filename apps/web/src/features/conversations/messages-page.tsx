import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import drawing from '../../../art/letters.svg?url'
import { paths } from '../../paths.ts'
import { Fetched } from '../../platform/fetched.tsx'
import { useOwnId } from '../../platform/own-id.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { MatchedPeople } from './matched-people.tsx'
import { holdsName } from './name-search.ts'
import { type Matched, matchedPeopleQuery } from './queries.ts'

export function MessagesPage() {
  const [typed, setTyped] = useState('')
  return (
    <>
      <PageTitle aside={<NameSearch value={typed} onChange={setTyped} />}>Messages</PageTitle>
      <People typed={typed} />
    </>
  )
}

function NameSearch({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  return (
    <search className="relative w-full sm:w-72">
      <Search
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft"
        aria-hidden="true"
      />
      <input
        type="search"
        aria-label="Search Name"
        placeholder="Search Name"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field pl-12 [&::-webkit-search-cancel-button]:grayscale"
      />
    </search>
  )
}

function People({ typed }: { typed: string }) {
  return (
    <Fetched answer={useQuery(matchedPeopleQuery(useOwnId()))}>
      {(matched) => <Found matched={matched} typed={typed} />}
    </Fetched>
  )
}

function Found({ matched, typed }: { matched: Matched; typed: string }) {
  const found = (people: Matched['connected']) => people.filter(({ name }) => holdsName(name, typed))
  const [connected, suggested] = [found(matched.connected), found(matched.suggested)]
  if (connected.length + suggested.length === 0) return <Nobody searched={typed.trim() !== ''} />
  return (
    <div className="grid grid-cols-1 gap-10">
      <MatchedPeople title="Connected with you" people={connected} none="You are not connected with anybody yet." />
      <MatchedPeople
        title="Not connected yet"
        hint="You can write to each other once both of you have said yes."
        people={suggested}
      />
    </div>
  )
}

function Nobody({ searched }: { searched: boolean }) {
  return (
    <EmptyState
      drawing={<img src={drawing} alt="" width={420} height={360} />}
      hint={searched ? 'Nobody here has this in their name.' : 'The people who match you will be listed here.'}
      action={
        !searched && (
          <LinkButton to={paths.matches} variant="ghost">
            See your matches
          </LinkButton>
        )
      }
    >
      No Users Found
    </EmptyState>
  )
}
