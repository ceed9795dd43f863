import type { HomeFigures, Statistic } from '@heartwell/contract/content.ts'
import { longDay } from '@heartwell/contract/dates.ts'
import { Globe, Mars, Venus } from 'lucide-react'
import { SHARED_ICONS } from '../frame/pictures.ts'
import { useHomeFigures } from './home-figures.ts'

const IMAGES: Record<Statistic['image'], typeof Mars> = {
  man: Mars,
  woman: Venus,
  pair: SHARED_ICONS.UsersRound,
  world: Globe,
}

export function Statistics() {
  const { statistics, claim, counted_at } = useHomeFigures()
  return (
    <div className="relative z-10 mx-auto -mt-4 w-[94%] rounded-card bg-panel px-3 py-6 text-center shadow-lift md:-mt-14 md:w-[92%] md:px-2 md:py-7">
      <dl className="grid grid-cols-2 gap-y-6 md:grid-cols-4 md:divide-x md:divide-line">
        {statistics.map((statistic) => (
          <Figure key={statistic.image} {...statistic} />
        ))}
      </dl>
      <Note claim={claim} countedAt={counted_at} />
    </div>
  )
}

function Figure({ number, label, image }: Statistic) {
  const Image = IMAGES[image]
  return (
    <div className="flex min-w-0 flex-col-reverse items-center justify-end md:px-2">
      <dt className="flex items-center gap-1.5 text-base leading-tight text-ink-soft max-sm:text-small">
        <Image className="size-[1.1rem] shrink-0 text-garnet" aria-hidden="true" />
        {label}
      </dt>
      <dd className="display-number text-[clamp(1.75rem,1.4rem+1.4vw,2.6rem)] leading-tight text-garnet">{number}</dd>
    </div>
  )
}

type NoteProps = { claim: HomeFigures['claim']; countedAt: HomeFigures['counted_at'] }

function Note({ claim, countedAt }: NoteProps) {
  if (claim === null && countedAt === null) return null
  return (
    <p className="mt-5 border-t border-line px-4 pt-4 text-base text-ink-soft">
      {claim}
      {countedAt && <small className="block text-small">Counted on {longDay(countedAt)}, rounded.</small>}
    </p>
  )
}
