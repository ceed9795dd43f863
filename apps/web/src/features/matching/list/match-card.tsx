import type { MatchedUser } from '@heartwell/contract/matching/matching.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import type { Ref } from 'react'
import { cardPicture, LOCKED_NOTE } from '../../../platform/files/card-picture.ts'
import { Card } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { Portrait } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'
import { PersonMenu } from '../../safety/public/person-menu.tsx'
import { PassButton, ShortlistButton } from '../marks/mark-buttons.tsx'
import { MatchLink } from '../match-link.tsx'
import { Quote } from '../reasons/quote.tsx'
import { ReasonIcon } from '../reasons/reason-icon.tsx'
import { CardFacts } from './card-facts.tsx'
import { PassedInPlace } from './passed-in-place.tsx'

/** Three columns on a desktop, two on a phone, one with large text. */
export const MATCH_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(min(13.5rem,100%),1fr))] md:gap-5'

/** In a grid with one narrow column, the portrait is beside the text. */
const FRAME = 'flex flex-col max-md:rounded-[1.125rem]! @max-[20rem]:flex-row'

/** One person of the list. The card is one link, which the name carries. */
export const MatchCard = ({ match }: { match: MatchedUser }) => (
  <PassedInPlace match={match} size="small">
    {(passButton) => <OpenCard match={match} passButton={passButton} />}
  </PassedInPlace>
)

function OpenCard({ match, passButton }: { match: MatchedUser; passButton: Ref<HTMLButtonElement> }) {
  return (
    <Card as="li" padding="none" lifts="under-pointer" className={`group ${FRAME}`}>
      <div className="relative @max-[20rem]:w-[38%] @max-[20rem]:shrink-0">
        <Portrait
          src={cardPicture(match)}
          tone={toneFor(match.id)}
          className="@max-[20rem]:absolute! @max-[20rem]:inset-0 @max-[20rem]:aspect-auto! max-md:@min-[20rem]:aspect-square!"
        />
        {match.new && (
          <p className="absolute top-3 left-3 leading-none *:bg-panel">
            <Badge look="waiting">New</Badge>
          </p>
        )}
        <ShortlistButton match={match} className="absolute top-2 right-2 bg-panel/92 @max-[20rem]:hidden" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-3.5 pt-3 pb-1 md:px-5 md:pt-4 md:pb-2">
        <h3 className="text-[1.1875rem] leading-tight wrap-anywhere hyphens-auto md:text-[1.4375rem]">
          <MatchLink match={match} />
        </h3>
        <p className="mt-1 text-small leading-snug text-ink-soft md:text-base">{`${match.age} Years`}</p>
        <Where match={match} />
        {match.photos_locked && <p className="text-small leading-snug text-ink-soft md:text-base">{LOCKED_NOTE}</p>}
        {match.quote && <Quote className="mt-3 text-[1.125rem] leading-snug max-md:hidden">{match.quote}</Quote>}
        <MatchReason match={match} />
        <CardFacts facts={match.facts} className="mt-2 grid gap-1 md:mt-3" />
        <div className="mt-auto flex items-center justify-between pt-1">
          <PassButton ref={passButton} match={match} className="-ml-3" />
          <ShortlistButton match={match} className="relative hidden @max-[20rem]:grid" />
          <PersonMenu person={match} className="relative z-10 -mr-2.5" />
        </div>
      </div>
    </Card>
  )
}

/** Leaves out 'about' on a phone, so that the distance fits on one line. */
function Where({ match: { place, distance } }: { match: MatchedUser }) {
  if (!place && !distance) return null
  const about = distance?.startsWith('about ') ? 'about ' : ''
  return (
    <p className="text-small leading-snug wrap-anywhere text-ink-soft first-letter:uppercase md:text-base">
      {place && <span>{`${isolated(place)}${distance ? ', ' : ''}`}</span>}
      {about && <span className="max-md:hidden">{about}</span>}
      {distance && <span>{distance.slice(about.length)}</span>}
    </p>
  )
}

function MatchReason({ match: { reasons, new: isNew } }: { match: MatchedUser }) {
  const [reason] = reasons
  if (!reason)
    return isNew ? <p className="mt-2.5 text-small text-ink-soft md:text-base">New here. Say hello.</p> : null
  return (
    <p className="mt-2 text-small leading-snug md:mt-3 md:flex md:items-start md:gap-2.5 md:text-base md:leading-snug">
      <ReasonIcon
        reason={reason}
        className="mt-px mr-1.5 size-4.5 max-md:inline-block max-md:align-[-.2em] md:mr-0 md:size-5"
      />
      <span className="min-w-0">{reason}</span>
    </p>
  )
}

export function MatchCardSkeleton() {
  return (
    <Card as="li" padding="none" className={`overflow-hidden ${FRAME}`}>
      <span
        aria-hidden="true"
        className="block aspect-4/5 animate-breathe bg-line/60 max-md:@min-[20rem]:aspect-square @max-[20rem]:aspect-auto @max-[20rem]:w-[38%]"
      />
      <div className="grid flex-1 content-start gap-2.5 px-3.5 pt-3 pb-14 md:px-5 md:pt-4">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-2 h-4 w-full" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </Card>
  )
}
