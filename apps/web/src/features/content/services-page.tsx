import { Check, HeartHandshake, MessagesSquare, Plus, ShieldCheck, Sparkles } from 'lucide-react'
import together from '../../../art/cat-2.svg?url'
import garden from '../../../art/hero-2.svg?url'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TONES } from '../../ui/tones.ts'
import { PageIntro } from './page-intro.tsx'
import { LATEST, OVERVIEW, SERVICES, USEFUL_INFO } from './services-copy.ts'

const ICONS = { match: Sparkles, check: ShieldCheck, talk: MessagesSquare, advice: HeartHandshake } as const

export function ServicesPage() {
  return (
    <>
      <PageIntro
        title="Why Choose Us"
        lead="Because somebody reads what you write, and because nobody is in a hurry."
        image={garden}
        tone="sage"
        action={<LinkButton to={paths.register}>Join now</LinkButton>}
      />
      <Overview />
      <LatestServices />
      <UsefulInfo />
      <ServicesList />
    </>
  )
}

function Overview() {
  return (
    <section className="wrap pt-20 md:pt-28">
      <h2 className="max-w-[18ch] text-title">Dating Services Overview</h2>
      <ul className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-2">
        {OVERVIEW.map(({ icon, title, text }) => {
          const Icon = ICONS[icon]
          return (
            <li key={title} className="flex gap-5">
              <span className="grid size-14 shrink-0 place-items-center rounded-full bg-garnet-wash text-garnet">
                <Icon className="size-6" aria-hidden="true" />
              </span>
              <div>
                <h3 className="text-heading">{title}</h3>
                <p className="mt-1.5 max-w-[48ch] text-ink-soft">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function LatestServices() {
  return (
    <section className="mt-20 bg-cream py-20 md:mt-28 md:py-24">
      <div className="wrap">
        <h2 className="text-title">Latest Services</h2>
        <ul className="mt-10 grid gap-6 md:grid-cols-3 md:gap-8">
          {LATEST.map(({ tone, title, text }) => (
            <Card as="li" key={title} padding="none" className="overflow-hidden">
              <div className={`${TONES[tone]} h-3`} />
              <div className="p-7 md:p-8">
                <h3 className="text-heading">{title}</h3>
                <p className="mt-2.5 text-ink-soft">{text}</p>
              </div>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  )
}

function UsefulInfo() {
  return (
    <section className="wrap grid gap-10 pt-20 md:pt-28 lg:grid-cols-[1fr_1.7fr] lg:gap-20">
      <div>
        <h2 className="text-title">Useful Info</h2>
        <p className="mt-3 max-w-[34ch] text-lead text-ink-soft">What people ask us before they join.</p>
      </div>
      <div className="divide-y divide-line border-y border-line">
        {USEFUL_INFO.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 rounded-lg py-4 text-[1.1875rem] leading-snug font-semibold hover:text-garnet [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                className="size-5 shrink-0 text-garnet transition-transform duration-300 group-open:rotate-45"
                aria-hidden="true"
              />
            </summary>
            <p className="max-w-[62ch] pb-6 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

function ServicesList() {
  return (
    <section className="wrap py-20 md:py-28">
      <div className="grid items-end overflow-hidden rounded-[1.75rem] bg-ink text-white md:rounded-panel lg:grid-cols-[1.5fr_1fr]">
        <div className="px-7 py-12 md:px-16 md:py-16">
          <h2 className="text-title">Services List</h2>
          <ul className="mt-7 grid gap-x-10 gap-y-3.5 sm:grid-cols-2">
            {SERVICES.map((service) => (
              <li key={service} className="flex items-start gap-3 leading-snug">
                <Check className="mt-0.5 size-5 shrink-0 text-apricot" strokeWidth={2.5} aria-hidden="true" />
                {service}
              </li>
            ))}
          </ul>
        </div>
        <img
          src={together}
          alt=""
          width={420}
          height={360}
          loading="lazy"
          className="mx-auto block h-56 w-auto lg:h-72"
        />
      </div>
    </section>
  )
}
