import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TONES } from '../../ui/tones.ts'
import { SuggestionSwitches } from './suggestion-switches.tsx'
import { COUNTS, KEPT, NEVER_COUNTS } from './suggestions-copy.ts'

const SWITCHES_ID = 'your-switches'

/** What suggestions are made of, in plain words, and what a member can switch off. */
export function SuggestionsPage() {
  return (
    <div className="wrap max-w-6xl pt-4 pb-16 sm:pt-8 md:pb-24">
      <PageTitle lead="Suggestions come from your answers and activity. Nobody can calculate love. What is worked out here only decides whom you see first.">
        How suggestions work
      </PageTitle>
      <p className="-mt-3 mb-8 lg:hidden">
        <a href={`#${SWITCHES_ID}`} className="text-link">
          Go to your switches
        </a>
      </p>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <div className="grid grid-cols-1 content-start gap-12">
          <TwoQuestions />
          <WhatCounts />
          <NeverCounts />
          <WhatIsKept />
        </div>
        <div className="lg:sticky lg:top-36 lg:self-start">
          <section aria-labelledby={SWITCHES_ID} className="card p-6 sm:p-8">
            <Heading id={SWITCHES_ID}>Your switches</Heading>
            <p className="mt-2 mb-5 text-base text-ink-soft">Each holds at once, for you and for those who see you.</p>
            <SuggestionSwitches />
          </section>
        </div>
      </div>
      <p className="mt-12 flex flex-wrap gap-x-8 gap-y-3">
        <TextLink to={paths.tab}>Back</TextLink>
        <TextLink to={paths.preferences}>Change your wishes</TextLink>
      </p>
    </div>
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
        Somebody stands high in your list when both answers look like a yes, and you stand high in theirs for the same
        reason. How much you have in common is said in words and based on what you both answered. There is no
        percentage, because nobody knows one.
      </p>
    </Part>
  )
}

function WhatCounts() {
  return (
    <Part id="counts" title="What counts">
      <ul className="mt-5 grid gap-x-8 gap-y-7">
        {COUNTS.map(({ icon: Icon, tone, title, text }) => (
          <li key={title} className="grid grid-cols-[3rem_1fr] gap-4">
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
            {text}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function WhatIsKept() {
  return (
    <Part id="kept" title="What is kept">
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
