import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { inSettings, paths } from '../../../paths.ts'
import { OwnPageFrame } from '../../../platform/page/own-page-frame.tsx'
import { useIsInMemberArea } from '../../../platform/session/own-id.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { TONES } from '../../../ui/tones.ts'
import { SuggestionSwitches } from './suggestion-switches.tsx'
import { COUNTS, KEPT, NEVER_COUNTS } from './suggestions-copy.ts'

const SWITCHES_ID = 'your-switches'

/** Explains how suggestions work and what a member can switch off. */
export function SuggestionsPage() {
  const isInside = useIsInMemberArea()
  return (
    <OwnPageFrame
      title="How suggestions work"
      lead="Suggestions come from your answers and activity, and only decide who you see first. Nobody can calculate love."
      width="wide"
    >
      <p className="-mt-3 mb-8 xl:hidden">
        <a href={`#${SWITCHES_ID}`} className="text-link">
          Go to your switches
        </a>
      </p>
      <div className="grid grid-cols-1 gap-10 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
        <div className="grid grid-cols-1 content-start gap-12">
          <TwoQuestions />
          <WhatCounts />
          <NeverCounts />
          <WhatIsKept />
        </div>
        <div className={`xl:sticky xl:self-start ${isInside ? 'xl:top-24' : 'xl:top-36'}`}>
          <section aria-labelledby={SWITCHES_ID} className="card p-6 sm:p-8">
            <Heading id={SWITCHES_ID}>Your switches</Heading>
            <p className="mt-2 mb-5 text-base text-ink-soft">
              Changes take effect immediately, for what you see and for who sees you.
            </p>
            <SuggestionSwitches />
          </section>
        </div>
      </div>
      <p className="mt-12">
        <TextLink to={isInside ? inSettings(paths.preferences) : paths.preferences}>Change your preferences</TextLink>
      </p>
    </OwnPageFrame>
  )
}

const Heading = ({ id, children }: { id: string; children: string }) => (
  <h2 id={id} className="scroll-mt-32 text-heading">
    {children}
  </h2>
)

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  )
}

function TwoQuestions() {
  return (
    <Part id="two-questions" title="Two questions for every pair">
      <ol className="mt-5 grid gap-4 sm:grid-cols-2">
        <li className="display-number rounded-card bg-blush p-6 text-[1.5rem] leading-snug">Might you like them?</li>
        <li className="display-number rounded-card bg-sky p-6 text-[1.5rem] leading-snug">Might they like you?</li>
      </ol>
      <p className="mt-5 max-w-[62ch]">
        People appear near the top of your list when both answers look like yes, and you appear near the top of theirs.
        We say in words how much you have in common, based on what you both answered. There is no percentage, because
        nobody knows one.
      </p>
    </Part>
  )
}

function WhatCounts() {
  return (
    <Part id="counts" title="What counts">
      <ul className="mt-5 grid gap-x-8 gap-y-7">
        {COUNTS.map(({ icon: Icon, tone, title, text }) => (
          <li key={title} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-4">
            <span aria-hidden="true" className={`grid size-12 place-items-center rounded-full ${TONES[tone]}`}>
              <Icon className="size-5.5" strokeWidth={1.8} />
            </span>
            <div className="max-w-[58ch]">
              <h3 className="font-sans text-body leading-snug font-semibold tracking-normal">{title}</h3>
              <p className="mt-1 text-[1.0625rem] leading-normal text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function NeverCounts() {
  return (
    <Part id="never" title="What never counts">
      <ul className="mt-5 grid gap-x-8 gap-y-3 rounded-card bg-cream p-6 sm:grid-cols-2 sm:p-8">
        {NEVER_COUNTS.map((text) => (
          <li key={text} className="flex items-start gap-3 leading-snug">
            <X className="mt-0.5 size-5 shrink-0 text-garnet" strokeWidth={2.2} aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function WhatIsKept() {
  return (
    <Part id="kept" title="What we store">
      <dl className="mt-5 grid gap-5">
        {KEPT.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 max-w-[62ch] text-[1.0625rem] leading-normal text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
