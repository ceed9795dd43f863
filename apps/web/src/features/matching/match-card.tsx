import type { MatchedUser } from '@heartwell/contract/matching.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { photoUrl } from '../../platform/photos.ts'
import { Portrait } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toneFor } from '../../ui/tones.ts'
import { ReasonList } from './reason-list.tsx'

const REASONS_ON_A_CARD = 3

/** The card is one link: the name carries it, its area is the whole card. */
export function MatchCard({ match }: { match: MatchedUser }) {
  return (
    <Card as="li" padding="none" lifts="under-pointer" className="flex flex-col">
      <Portrait src={photoUrl(match.more_images[0])} tone={toneFor(match.id)} />
      <div className="flex flex-1 flex-col gap-4 p-5 xl:p-6">
        <div>
          <h2 className="text-[1.375rem] leading-snug wrap-anywhere hyphens-auto">
            <Link to={paths.memberProfile(match.id)} className="outline-none after:absolute after:inset-0">
              {match.name}
            </Link>
          </h2>
          <p className="mt-0.5 text-ink-soft">{match.age} Years</p>
        </div>
        <ReasonList reasons={match.reasons.slice(0, REASONS_ON_A_CARD)} />
      </div>
    </Card>
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
