import type { MatchedUser } from '@heartwell/contract/matching/matching.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { MapPin } from 'lucide-react'
import { type Ref, useId } from 'react'
import { cardPicture, LOCKED_NOTE } from '../../../platform/files/card-picture.ts'
import { whereWords } from '../../../platform/text/where-words.ts'
import { Card } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Portrait } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'
import { PersonMenu } from '../../safety/public/person-menu.tsx'
import { CardFacts } from '../list/card-facts.tsx'
import { PassedInPlace } from '../list/passed-in-place.tsx'
import { PassButton, ShortlistButton } from '../marks/mark-buttons.tsx'
import { MatchLink } from '../match-link.tsx'
import { BandBadge } from '../reasons/band-badge.tsx'
import { Quote } from '../reasons/quote.tsx'
import { ReasonIcon } from '../reasons/reason-icon.tsx'
import { BadgeLine } from '../verification-badges.tsx'

/** One daily pick: portrait, name and the reasons. The card is one link, which the name carries. */
export const PickCard = ({ person }: { person: MatchedUser }) => (
  <PassedInPlace match={person} size="large">
    {(passButton) => <OpenPick person={person} passButton={passButton} />}
  </PassedInPlace>
)

function OpenPick({ person, passButton }: { person: MatchedUser; passButton: Ref<HTMLButtonElement> }) {
  const first = firstName(person.name)
  const readId = useId()
  const where = whereWords(person)
  return (
    <Card
      as="li"
      padding="none"
      lifts="under-pointer"
      className="group isolate grid snap-start content-start grid-cols-[minmax(0,1fr)] hover:translate-y-0! md:grid-cols-[42.4%_minmax(0,1fr)] md:grid-rows-[auto_minmax(0,1fr)]"
    >
      <div className="relative -z-1 col-start-1 row-start-1 md:row-span-2">
        <Portrait
          src={cardPicture(person)}
          tone={toneFor(person.id)}
          className="aspect-8/7! max-md:[&_img]:object-[50%_30%] md:absolute! md:inset-0 md:aspect-auto!"
        />
        {person.new && (
          <p className="absolute top-4 left-4 leading-none *:bg-panel">
            <Badge look="waiting">New</Badge>
          </p>
        )}
      </div>
      <PickHead person={person} readId={readId} />
      <div className="flex min-w-0 flex-col p-5 max-md:pt-4 md:col-start-2 md:row-start-2 md:min-h-88 md:p-8 md:pt-0 md:pb-7">
        <div className="max-md:order-2 max-md:mt-4">
          {where && (
            <p className="flex items-center gap-1.5 text-base leading-snug text-ink-soft">
              <MapPin className="size-4.5 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{where}</span>
            </p>
          )}
          {person.photos_locked && <p className="mt-0.5 text-base leading-snug text-ink-soft">{`${LOCKED_NOTE}.`}</p>}
          <BadgeLine kinds={person.badges} />
          <p className="mt-2.5 empty:hidden">
            <BandBadge band={person.band} />
          </p>
          {person.quote && (
            <Quote className="mt-4 text-[1.3125rem] leading-[1.36] md:mt-5 md:text-[1.5625rem] md:leading-[1.32]">
              {person.quote}
            </Quote>
          )}
          <CardFacts facts={person.facts} className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-base! md:mt-5" />
        </div>
        <PickReasons person={person} />
        <div className="mt-4 flex flex-wrap items-center gap-x-1 gap-y-1.5 max-md:order-1 md:mt-5 md:gap-x-2">
          {/* Only looks like a link: the name's link covers the whole card and is named after this, too. */}
          <span
            id={readId}
            aria-hidden="true"
            className="btn min-h-12! flex-auto btn-primary group-hover:bg-garnet-deep md:flex-none md:px-6!"
          >{`Read ${first}’s profile`}</span>
          <ShortlistButton match={person} className="btn-ghost relative size-touch! md:size-12!" />
          <PassButton ref={passButton} match={person} className="max-md:px-1.5" />
          <PersonMenu person={person} className="relative z-10 ml-auto" />
        </div>
      </div>
    </Card>
  )
}

/** On a phone the name is on the lower edge of the picture, so that one person fits into one screen. */
const PickHead = ({ person, readId }: { person: MatchedUser; readId: string }) => (
  <div className="col-start-1 row-start-1 min-w-0 self-end max-md:bg-linear-to-t max-md:from-night/90 max-md:via-night/60 max-md:to-transparent max-md:px-5 max-md:pt-9 max-md:pb-3 max-md:text-on-night md:col-start-2 md:px-8 md:pt-8">
    <h3 className="text-[1.75rem] leading-[1.15] wrap-anywhere hyphens-auto max-md:text-on-night md:text-[2.125rem]">
      <MatchLink match={person} alsoLabelledBy={readId} />
    </h3>
    <p className="mt-1 text-base leading-snug md:text-ink-soft">
      <span>{`${person.age} Years`}</span>
      {person.profession && <span>{`, ${isolated(person.profession)}`}</span>}
    </p>
  </div>
)

/** The first reason has a background. */
function PickReasons({ person: { reasons, new: isNew } }: { person: MatchedUser }) {
  const [first, ...others] = reasons
  if (!first)
    return <p className="mt-auto leading-snug text-ink-soft empty:hidden md:pt-5">{isNew && 'New here. Say hello.'}</p>
  return (
    <>
      <p className="mt-auto flex items-start gap-3 rounded-field bg-sage px-4 py-3 leading-snug font-semibold">
        <ReasonIcon reason={first} className="mt-px size-5.5 text-leaf!" />
        <span className="min-w-0">{first}</span>
      </p>
      <ul className="mt-3 grid gap-1.5 empty:hidden max-md:order-3">
        {others.map((reason) => (
          <li key={reason} className="flex items-start gap-3 px-4 text-base leading-snug">
            <ReasonIcon reason={reason} className="mt-px size-5" />
            <span className="min-w-0">{reason}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
