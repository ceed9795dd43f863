import { CalendarHeart, ListChecks } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { TONES, type Tone } from '../../../ui/tones.ts'
import { SHARED_ICONS } from '../frame/pictures.ts'
import { Fold, Folds } from './fold.tsx'
import { SectionTitle } from './section-title.tsx'
import { ROLES, type ServicesTexts } from './services-copy.ts'

const LOOKS: readonly { Icon: typeof ListChecks; tone: Tone }[] = [
  { Icon: ListChecks, tone: 'apricot' },
  { Icon: CalendarHeart, tone: 'sky' },
  { Icon: SHARED_ICONS.Images, tone: 'blush' },
]

export function LatestServices({ texts }: { texts: ServicesTexts['latest'] }) {
  return (
    <section className="mt-14 bg-cream py-14 md:mt-24 md:py-20">
      <div className="wrap">
        <SectionTitle given="Latest Services">New with us</SectionTitle>
        <ul className="mt-7 grid gap-3 md:mt-10 lg:grid-cols-3 lg:gap-8">
          {LOOKS.map(({ Icon, tone }, at) => {
            const { title, text } = texts[at] ?? { title: '', text: '' }
            return (
              <Card as="li" key={tone} padding="none" className="flex overflow-hidden lg:block">
                <div
                  className={`${TONES[tone]} grid w-14 shrink-0 place-items-center max-[20rem]:hidden sm:w-28 lg:h-28 lg:w-auto`}
                >
                  <Icon className="size-6 text-ink sm:size-8 lg:size-10" strokeWidth={1.6} aria-hidden="true" />
                </div>
                <div className="min-w-0 px-5 py-4 sm:p-7 md:p-8">
                  <h3 className="text-heading">{title}</h3>
                  <p className="mt-1 max-w-[60ch] text-base text-ink-soft md:mt-2 md:text-body">{text}</p>
                </div>
              </Card>
            )
          })}
        </ul>
        <h3 className="mt-10 text-heading md:mt-14">Four kinds of counsellor</h3>
        <p className="mt-1.5 mb-4 max-w-[60ch] text-ink-soft">
          They listen, encourage you and give practical advice. It is neither medical nor legal advice.
        </p>
        <Folds>
          {ROLES.map(({ role, text }) => (
            <Fold key={role} summary={<span>{role}</span>}>
              <p>{text}</p>
            </Fold>
          ))}
        </Folds>
      </div>
    </section>
  )
}
