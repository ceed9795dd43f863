import type { TextsOf } from '@heartwell/contract/content/page-texts.ts'
import { toneAt } from '../../../platform/files/portraits.ts'
import { Card } from '../../../ui/card.tsx'
import { TONES, type Tone } from '../../../ui/tones.ts'
import { SectionTitle } from '../services/section-title.tsx'
import { Person } from '../texts/person.tsx'

export type AboutTexts = TextsOf<'about'>

export function Team({ people }: { people: AboutTexts['team'] }) {
  return (
    <section className="mt-14 bg-cream py-14 md:mt-24 md:py-20">
      <div className="wrap">
        <SectionTitle given="Our Team">They may read your first lines</SectionTitle>
        <ul className="mt-6 md:mt-10 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
          {people.map((member, at) => (
            <TeamCard key={member.name} {...member} tone={toneAt(at)} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** On a phone a row with the portrait on the left, so that four people do not fill four screens. */
function TeamCard({ name, role, text, portrait, tone }: AboutTexts['team'][number] & { tone: Tone }) {
  return (
    <Card
      as="li"
      padding="none"
      className="grid grid-cols-[7rem_minmax(0,1fr)] overflow-hidden max-[24rem]:grid-cols-[5rem_minmax(0,1fr)] sm:block"
    >
      <div className={`${TONES[tone]} flex items-end justify-center px-2 pt-4 sm:px-6 sm:pt-7`}>
        <Person
          portrait={portrait}
          name={name}
          width={220}
          height={220}
          className="block h-auto w-full object-contain object-bottom sm:h-48 sm:w-auto"
        />
      </div>
      <div className="p-4 sm:p-6">
        <h3 className="text-[1.35rem] leading-snug">{name}</h3>
        <p className="mt-0.5 text-base font-semibold text-garnet">{role}</p>
        <p className="mt-2 text-base text-ink-soft">{text}</p>
      </div>
    </Card>
  )
}

export function Testimonials({ voices }: { voices: AboutTexts['voices'] }) {
  return (
    <section className="wrap pt-14 md:pt-24">
      <SectionTitle given="What Our Members Say">In their own words</SectionTitle>
      <ul className="mt-6 grid gap-3 md:mt-10 md:grid-cols-2 md:gap-8">
        {voices.map((voice, at) => (
          <Quotation key={voice.quote} {...voice} tone={toneAt(at + 2)} />
        ))}
      </ul>
    </section>
  )
}

function Quotation({ quote, name, detail, portrait, tone }: AboutTexts['voices'][number] & { tone: Tone }) {
  return (
    <Card as="li" padding="none" className="px-5 py-4 sm:p-7 md:p-9">
      <figure className="flex h-full flex-col justify-between gap-3 md:gap-6">
        <blockquote className="font-display text-[1.2rem] leading-[1.4] text-pretty md:text-[1.5rem]">{`“${quote}”`}</blockquote>
        <figcaption className="flex items-center gap-4">
          <span className={`${TONES[tone]} block size-12 shrink-0 md:size-16 overflow-hidden rounded-full`}>
            <Person
              portrait={portrait}
              name={name}
              look="decoration"
              width={64}
              height={64}
              className="mt-1 size-full object-cover object-top"
            />
          </span>
          <span className="leading-snug">
            <span className="block font-semibold">{name}</span>
            <span className="block text-base text-ink-soft">{detail}</span>
          </span>
        </figcaption>
      </figure>
    </Card>
  )
}
