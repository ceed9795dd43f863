import type { MatchedUser } from '@heartwell/contract/matching.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { PersonMenu } from '../../platform/person-menu/person-menu.tsx'
import { photoUrl } from '../../platform/photos.ts'
import { Portrait } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toneFor } from '../../ui/tones.ts'
import { BandBadge } from './band-badge.tsx'
import { MatchName, MatchReasons } from './match-card.tsx'
import { introductionsQuery } from './queries.ts'

/** A few people for today, above the list of everybody. */
export function Introductions() {
  const { data, isPending, isError, refetch, isFetching } = useQuery(introductionsQuery)
  if (isPending)
    return (
      <Frame lead={LEAD}>
        <Loading label="Fetching your introductions">
          <ul className={GRID}>
            <PersonSkeleton />
            <PersonSkeleton />
          </ul>
        </Loading>
      </Frame>
    )
  if (isError)
    return (
      <Frame lead="They could not be fetched just now. The list below is complete all the same.">
        <Button variant="ghost" size="small" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Frame>
    )
  if (data.people.length === 0)
    return <Frame lead="There is nobody to introduce today. New people join every week, so look in again." />
  return (
    <Frame lead={LEAD}>
      <ul className={GRID}>
        {data.people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </Frame>
  )
}

const GRID = 'grid gap-5 2xl:gap-6 xl:grid-cols-2'
const LEAD = 'A few people chosen for you, each with the reasons. They stay the same all day.'

function Frame({ lead, children }: { lead: string; children?: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="-mx-4 mb-12 bg-cream px-4 py-7 sm:mx-0 sm:rounded-panel sm:p-8 md:mb-14">
      <h2 id={id} className="text-heading">
        Today's introductions
      </h2>
      <p className="mt-1.5 mb-6 max-w-[58ch] text-ink-soft last:mb-0">{lead}</p>
      {children}
    </section>
  )
}

/** Smaller than in the list and with the reasons over its whole width: here it is they that matter. */
function Person({ person }: { person: MatchedUser }) {
  return (
    <Card
      as="li"
      padding="none"
      lifts="under-pointer"
      className="@container flex flex-col p-5 sm:p-6 xl:last:odd:col-span-full"
    >
      <div className="flex gap-4 sm:gap-5 @max-[17rem]:flex-col">
        <Portrait
          src={photoUrl(person.more_images[0])}
          tone={toneFor(person.id)}
          className="w-24! shrink-0 self-start rounded-field sm:w-28!"
        />
        {/* Only the name makes room for the menu in the corner. */}
        <div className="min-w-0 flex-1 [&>h3]:pr-9 @max-[17rem]:[&>h3]:pr-0">
          <MatchName match={person} />
          <p className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
            {person.new && <Badge look="waiting">New</Badge>}
            <BandBadge band={person.band} />
          </p>
        </div>
        <PersonMenu person={person} className="absolute! top-3 right-3 z-10 sm:top-4 sm:right-4" />
      </div>
      <MatchReasons match={person} />
    </Card>
  )
}

const PersonSkeleton = () => (
  <Card as="li" className="grid gap-5">
    <div className="flex gap-5">
      <Skeleton className="aspect-4/5 w-28 shrink-0" />
      <div className="grid flex-1 content-start gap-3">
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </div>
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-4/5" />
  </Card>
)
