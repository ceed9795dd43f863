import type { HomeFigures, Statistic } from '@heartwell/contract/content/content.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { Globe, Mars, Venus } from 'lucide-react'
import { late } from '../../../platform/late-endpoints.ts'
import { usePreloadedQuery } from '../../../platform/use-preloaded-query.ts'
import { SHARED_ICONS } from '../frame/pictures.ts'

const IMAGES: Record<Statistic['image'], typeof Mars> = {
  man: Mars,
  woman: Venus,
  pair: SHARED_ICONS.UsersRound,
  world: Globe,
}

/** Takes the place of the figures until they are known. */
const UNKNOWN: HomeFigures = {
  source: 'text',
  statistics: (['man', 'woman', 'pair', 'world'] as const).map((image) => ({ image, number: '', label: '' })),
  claim: '',
  counted_at: null,
}
const BLANK = <span className="inline-block h-[.7em] w-24 animate-breathe rounded-full bg-line" />

/** The provider's current figures. Until they are known their places are blank; without them there is no panel. */
export function Statistics() {
  const { answer, error } = usePreloadedQuery(late.home, {})
  if (!answer && error) return null
  const { statistics, claim, counted_at } = answer ?? UNKNOWN
  return (
    <div
      aria-hidden={!answer || undefined}
      className="relative z-10 mx-auto -mt-4 w-[94%] rounded-card bg-panel px-3 py-6 text-center shadow-lift md:-mt-14 md:w-[92%] md:px-2 md:py-7"
    >
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
        <span>{label || BLANK}</span>
      </dt>
      <dd className="display-number text-[clamp(1.75rem,1.4rem+1.4vw,2.6rem)] leading-tight text-garnet">
        {number || BLANK}
      </dd>
    </div>
  )
}

type NoteProps = { claim: HomeFigures['claim']; countedAt: HomeFigures['counted_at'] }

function Note({ claim, countedAt }: NoteProps) {
  if (claim === null && countedAt === null) return null
  return (
    <p className="mt-5 border-t border-line px-4 pt-4 text-base text-ink-soft">
      {claim === '' ? <span className="block max-sm:h-[2lh]">{BLANK}</span> : <span>{claim}</span>}
      {countedAt && <small className="block text-small">{`Counted on ${longDay(countedAt)}, rounded.`}</small>}
    </p>
  )
}
