import type { Why } from '@heartwell/contract/people.ts'
import { MessageCircleQuestionMark } from 'lucide-react'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { BandBadge } from './band-badge.tsx'
import { ReasonList } from './reason-list.tsx'
import { basedOnBoth, sidesOf } from './why-words.ts'

/** What may speak for two people in the eyes of each, and where they differ. Renders nothing when nothing is known. */
export function WhyYouTwo({ why, name }: { why: Why; name: string }) {
  const sides = sidesOf(why, name)
  if (sides.length === 0 && !why.difference) return null
  return (
    <section aria-labelledby="why" className="rounded-card bg-garnet-wash/60 p-6 sm:p-8">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="why" className="text-heading">
          Why you two
        </h2>
        <p className="leading-none empty:hidden *:bg-panel">
          <BandBadge band={why.band} />
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-6 sm:max-md:grid-cols-2 xl:grid-cols-2">
        {sides.map(({ title, reasons }) => (
          <div key={title} className="min-w-0 only:col-span-full">
            <h3 className="mb-3 font-sans text-base leading-snug font-semibold tracking-normal wrap-anywhere text-ink-soft">
              {title}
            </h3>
            <ReasonList reasons={reasons} />
          </div>
        ))}
      </div>
      {why.difference && <Difference {...why.difference} />}
      <p className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-1 text-base leading-snug text-ink-soft">
        {basedOnBoth(why.shared_answers)}
        <TextLink to={paths.suggestions}>How suggestions work</TextLink>
      </p>
    </section>
  )
}

function Difference({ text, question }: NonNullable<Why['difference']>) {
  return (
    <div className="mt-6 grid grid-cols-[auto_1fr] gap-4 rounded-field bg-panel p-5">
      <span aria-hidden="true" className="grid size-11 place-items-center rounded-full bg-honey">
        <MessageCircleQuestionMark className="size-5.5" strokeWidth={1.8} />
      </span>
      <div className="min-w-0">
        <h3 className="font-sans text-base leading-snug font-semibold tracking-normal text-ink-soft">
          One difference to talk about
        </h3>
        <p className="mt-1.5 text-[1.0625rem] leading-snug">{text}</p>
        <p className="mt-3 font-display text-[1.25rem] leading-snug font-[560]">“{question}”</p>
      </div>
    </div>
  )
}
