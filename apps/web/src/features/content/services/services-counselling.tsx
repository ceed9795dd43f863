import { CalendarHeart, ListChecks } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { TONES, type Tone } from '../../../ui/tones.ts'
import { SHARED_ICONS } from '../frame/pictures.ts'
import { ROLES, type ServicesTexts } from './services-copy.ts'

const LOOKS: readonly { Icon: typeof ListChecks; tone: Tone }[] = [
  { Icon: ListChecks, tone: 'apricot' },
  { Icon: CalendarHeart, tone: 'sky' },
  { Icon: SHARED_ICONS.Images, tone: 'blush' },
]

export function LatestServices({ texts }: { texts: ServicesTexts['latest'] }) {
  return (
    <section className="mt-20 bg-cream py-20 md:mt-28 md:py-24">
      <div className="wrap">
        <h2 className="text-title">Latest Services</h2>
        <ul className="mt-10 grid gap-5 lg:grid-cols-3 lg:gap-8">
          {LOOKS.map(({ Icon, tone }, at) => {
            const { title, text } = texts[at] ?? { title: '', text: '' }
            return (
              <Card as="li" key={tone} padding="none" className="flex overflow-hidden max-[24rem]:block lg:block">
                <div
                  className={`${TONES[tone]} grid w-20 shrink-0 place-items-center max-[24rem]:h-20 max-[24rem]:w-auto sm:w-28 lg:h-28 lg:w-auto`}
                >
                  <Icon className="size-8 text-ink lg:size-10" strokeWidth={1.6} aria-hidden="true" />
                </div>
                <div className="min-w-0 p-6 sm:p-7 md:p-8">
                  <h3 className="text-heading">{title}</h3>
                  <p className="mt-2 max-w-[60ch] text-ink-soft">{text}</p>
                </div>
              </Card>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

export function CounsellorRoles() {
  return (
    <section className="wrap pt-20 md:pt-28">
      <div className="max-w-[46rem]">
        <h2 className="text-title">Four kinds of counsellor</h2>
        <p className="mt-4 text-lead text-ink-soft">
          Nobody has to work it out alone. Counselling is conversation, encouragement and practical advice; it is
          neither medical nor legal advice.
        </p>
      </div>
      <dl className="mt-10 grid gap-x-14 gap-y-8 md:grid-cols-2">
        {ROLES.map(({ role, text }) => (
          <div key={role} className="border-t-2 border-garnet pt-5">
            <dt className="font-display text-heading font-[560]">{role}</dt>
            <dd className="mt-1.5 max-w-[50ch] text-pretty text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
