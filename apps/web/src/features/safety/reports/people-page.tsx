import type { Encounter } from '@heartwell/contract/safety/encounters.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { usePagedAnswer } from '../../../platform/api/paged-answer.ts'
import { useAfterPause } from '../../../platform/device/use-after-pause.ts'
import { counsellorPhotoUrl, thumbnailUrl } from '../../../platform/files/photos.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { NotSafeLink } from '../../../ui/messages/not-safe-link.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { encountersQuery } from './encounter-queries.ts'
import { periodText } from './period-text.ts'

/** Everybody whom the member has met here. All who are gone look alike, whatever the reason. */
export function PeoplePage() {
  const [typed, setTyped] = useState('')
  const search = useAfterPause(typed).trim()
  const people = usePagedAnswer(encountersQuery(search))
  return (
    <>
      <BackLink to={paths.helpAndSupport}>Help and Support</BackLink>
      <PageTitle lead="Everybody you’ve written to or spoken with in the last 24 months. Only you see this list.">
        Somebody I met here
      </PageTitle>
      <div className="max-w-md">
        <SearchField label="A name, or your first words" value={typed} onChange={setTyped} />
      </div>
      <Card padding="none" className="mt-5 p-2 md:p-3">
        <Fetched answer={people} label="Loading the people">
          {({ pages }) => <List people={pages.flatMap((page) => page.people)} search={search} />}
        </Fetched>
        {people.hasNextPage && (
          <div className="border-t border-line py-4 text-center">
            <Button variant="ghost" pending={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
              Show more people
            </Button>
          </div>
        )}
      </Card>
      {/* Below a list whose length is not known yet, they would move. */}
      {!people.isPending && (
        <>
          <p className="mt-5 max-w-[60ch] text-ink-soft">
            Is somebody missing? We delete entries 24 months after your last contact.{' '}
            <TextLink to={paths.report}>Describe the person instead</TextLink>
          </p>
          <NotSafeLink to={paths.notSafeMember} className="mt-6" />
        </>
      )}
    </>
  )
}

function List({ people, search }: { people: readonly Encounter[]; search: string }) {
  if (people.length === 0)
    return (
      <p className="px-4 py-5 text-ink-soft">
        {search === ''
          ? 'Nobody yet. Everybody you write to or speak with will appear here.'
          : 'Nobody found. Try the first name, or words from your first message.'}
      </p>
    )
  return (
    <ul aria-label="People" className="divide-y divide-line">
      {people.map((person) => (
        <li key={person.id}>
          <Person person={person} />
        </li>
      ))}
    </ul>
  )
}

function Person({ person }: { person: Encounter }) {
  const { id, name, type, kind, in_messages, first_words, open_report } = person
  return (
    <Link
      to={paths.reportPerson(id)}
      className="flex items-center gap-3 rounded-[1.25rem] px-2 py-3.5 transition-colors hover:bg-cream sm:gap-4 sm:px-3.5 md:gap-5 md:px-5"
    >
      <EncounterPicture person={person} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="display-number text-[1.1875rem] wrap-anywhere">{name}</bdi>
          {type === 'counsellor' && <Badge>Counsellor</Badge>}
          {!in_messages && <Badge>{kind === 'interest' ? 'Not in your messages' : 'No longer in your messages'}</Badge>}
          {open_report && <Badge look="waiting">You reported this person</Badge>}
        </span>
        <span className="mt-0.5 block text-ink-soft">{periodText(person)}</span>
        {first_words && (
          <span dir="auto" className="block truncate text-ink-soft">
            {`‘${first_words}’`}
          </span>
        )}
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
    </Link>
  )
}

/** The picture of somebody who is in the member's messages, and the first letter of everybody else. */
function EncounterPicture({ person: { name, type, image } }: { person: Encounter }) {
  if (image !== null) return <Avatar src={type === 'user' ? thumbnailUrl(image) : counsellorPhotoUrl(image)} />
  return (
    <span
      aria-hidden="true"
      className="display-number grid size-14 shrink-0 place-items-center rounded-full bg-cream text-[1.5rem] text-ink-soft"
    >
      {[...name][0]}
    </span>
  )
}
