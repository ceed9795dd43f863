import type { Why } from '@heartwell/contract/profiles/people.ts'
import { inSettings, paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { CirclesGlyph } from '../../../ui/page/circles-glyph.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { BandBadge } from './band-badge.tsx'
import { ReasonIcon } from './reason-icon.tsx'
import { basedOnBoth, mergeReasons, type SidedReason, withoutInterests } from './why-words.ts'

type WhyYouTwoProps = {
  why: Why
  /** The other member's first name. */
  name: string
  /** Whether the page lists the shared interests itself. */
  interests: 'listed elsewhere' | 'here'
}

/** The match reasons, each with the people for whom it counts. Renders nothing without reasons. */
export function WhyYouTwo({ why, name, interests }: WhyYouTwoProps) {
  const all = mergeReasons(why)
  const reasons = interests === 'here' ? all : withoutInterests(all)
  if (reasons.length === 0) return null
  return (
    <Card as="section" padding="none" aria-labelledby="why" className="p-6 md:rounded-panel! md:p-9">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="why" className="text-[1.75rem] leading-tight md:text-[2.125rem]">
          Why you two
        </h2>
        <p className="leading-none empty:hidden">
          <BandBadge band={why.band} />
        </p>
      </div>
      <p className="mt-1 leading-snug text-ink-soft">The circles show who each reason counts for.</p>
      <ul className="mt-3 divide-y divide-line border-b border-line">
        {reasons.map((reason) => (
          <Reason key={reason.text} {...reason} name={name} />
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-base leading-snug text-ink-soft">
        <span>{basedOnBoth(why.shared_answers)}</span>
        <TextLink to={inSettings(paths.suggestions)} className="inline-flex min-h-touch items-center">
          How suggestions work
        </TextLink>
      </p>
    </Card>
  )
}

function Reason({ text, side, name }: SidedReason & { name: string }) {
  const label = { both: 'Both', viewer: 'You', member: name }[side]
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 py-4 md:gap-x-4">
      <ReasonIcon reason={text} className="size-6 self-start" />
      <p className="leading-snug font-semibold">{text}</p>
      <p className="flex max-w-28 flex-col items-center gap-1 text-center text-small leading-tight font-semibold wrap-anywhere max-md:min-w-14 md:w-36 md:max-w-none md:flex-row md:gap-2.5 md:text-left">
        <CirclesGlyph side={side} className="h-6 w-auto shrink-0" />
        <span>
          <span className="sr-only">Counts for </span>
          <span>{label}</span>
        </span>
      </p>
    </li>
  )
}
