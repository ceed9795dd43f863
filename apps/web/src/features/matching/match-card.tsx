import type { MatchedUser } from '@heartwell/contract/matching.ts'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { PersonMenu } from '../../platform/person-menu/person-menu.tsx'
import { photoUrl } from '../../platform/photos.ts'
import { Portrait } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toneFor } from '../../ui/tones.ts'
import { BandBadge } from './band-badge.tsx'
import { ReasonList } from './reason-list.tsx'
import { SealLine } from './seals.tsx'
import { basedOn } from './why-words.ts'

/** The profile leads back to the place in the list, with its filters. */
export const FROM_MATCHES = { from: 'matches' }

/** The card is one link: the name carries it, its area is the whole card. */
export function MatchCard({ match }: { match: MatchedUser }) {
  return (
    <Card as="li" padding="none" lifts="under-pointer" className="flex flex-col">
      <div className="relative">
        <Portrait src={photoUrl(match.more_images[0])} tone={toneFor(match.id)} />
        {match.new && (
          <p className="absolute top-4 left-4 leading-none *:bg-panel">
            <Badge look="waiting">New</Badge>
          </p>
        )}
        <PersonMenu person={match} className="absolute! top-3 right-3 z-10 bg-panel/90" />
      </div>
      <div className="flex flex-1 flex-col p-5 xl:p-6">
        <MatchName match={match} />
        <p className="mt-3 empty:hidden">
          <BandBadge band={match.band} />
        </p>
        <MatchReasons match={match} />
      </div>
    </Card>
  )
}

export function MatchName({ match }: { match: MatchedUser }) {
  return (
    <>
      <h3 className="text-[1.375rem] leading-snug wrap-anywhere hyphens-auto">
        <Link
          to={paths.memberProfile(match.id)}
          state={FROM_MATCHES}
          className="outline-none after:absolute after:inset-0"
        >
          {match.name}
        </Link>
      </h3>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-4 text-ink-soft">
        <p>{match.age} Years</p>
        {match.distance && (
          <p className="flex items-center gap-1.5">
            <MapPin className="size-4.5 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
            {match.distance}
          </p>
        )}
      </div>
      <SealLine kinds={match.seals} />
    </>
  )
}

/** What may speak for somebody, and at the lower edge of the card how much that rests on. */
export function MatchReasons({ match }: { match: MatchedUser }) {
  const rest = basedOn(match.shared_answers)
  return (
    <>
      <div className="mt-4 mb-5 empty:hidden">
        {match.reasons.length > 0 && <ReasonList reasons={match.reasons} />}
        {match.reasons.length === 0 && match.new && (
          <p className="text-[1.0625rem] leading-snug text-ink-soft">New here. Say hello.</p>
        )}
      </div>
      {rest && <p className="mt-auto border-t border-line pt-3 text-small leading-snug text-ink-soft">{rest}</p>}
    </>
  )
}

export function MatchCardSkeleton() {
  return (
    <Card as="li" padding="none" className="overflow-hidden">
      <span aria-hidden="true" className="block aspect-4/5 animate-breathe bg-line/60" />
      <div className="grid gap-3 p-6">
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="mt-2 h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </Card>
  )
}
