import type { HomeFigures, Statistic } from '@heartwell/contract/content/content.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { Globe, Mars, Venus } from 'lucide-react'
import { late } from '../../../platform/api/late-endpoints.ts'
import { usePreloadedQuery } from '../../../platform/api/use-preloaded-query.ts'
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
    <div aria-hidden={!answer || undefined} className="mt-8 px-3 py-4 text-center md:mt-10">
      <dl className="grid grid-cols-2 gap-y-4 md:grid-cols-4 md:divide-x md:divide-line">
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
        <Image className="size-[1.1rem] shrink-0" aria-hidden="true" />
        <span>{label || BLANK}</span>
      </dt>
      <dd className="display-number text-[1.375rem] leading-snug text-ink-soft">{number || BLANK}</dd>
    </div>
  )
}

type NoteProps = { claim: HomeFigures['claim']; countedAt: HomeFigures['counted_at'] }

function Note({ claim, countedAt }: NoteProps) {
  if (claim === null && countedAt === null) return null
  return (
    <p className="mt-3 px-4 text-base text-ink-soft">
      {claim === '' ? <span className="block max-sm:h-[2lh]">{BLANK}</span> : <span>{claim}</span>}
      {countedAt && <small className="block text-small">{`Counted on ${longDay(countedAt)}, rounded.`}</small>}
    </p>
  )
}
