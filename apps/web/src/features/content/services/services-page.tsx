import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import ride from '../../../../art/ride.svg?url'
import { paths } from '../../../paths.ts'
import { useAddressOf } from '../../../platform/site-origin.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PageHead, StructuredDataTags } from '../frame/page-head.tsx'
import { PageIntro } from '../frame/page-intro.tsx'
import { SHARED_ART, SHARED_ICONS } from '../frame/pictures.ts'
import { breadcrumbs, questions } from '../frame/structured-data.ts'
import { PageTexts } from '../texts/page-texts.tsx'
import type { ServicesTexts } from './services-copy.ts'
import { CounsellorRoles, LatestServices } from './services-counselling.tsx'
import { Checks, WhoSeesWhat } from './services-safety.tsx'

/** In the order of the overview: matches, checks, talking, counselling. */
const ICONS = [
  SHARED_ICONS.Sparkles,
  SHARED_ICONS.ShieldCheck,
  SHARED_ICONS.MessagesSquare,
  SHARED_ICONS.HeartHandshake,
] as const

export function ServicesPage() {
  const addressOf = useAddressOf()
  return (
    <>
      <PageHead
        title="Why choose Heartwell"
        description="How we check every profile, who sees your photos and your document, what our counsellors do, and answers to what people ask before they join."
        path={paths.services}
        structuredData={[breadcrumbs(addressOf, [{ name: 'Why Choose Us', path: paths.services }])]}
      />
      <PageIntro
        title="Why Choose Us"
        lead="Because somebody reads what you write, and because nobody is in a hurry."
        image={SHARED_ART.reader}
        tone="sage"
        action={
          <>
            <LinkButton to={paths.register}>Join now</LinkButton>
            <a href="#checks" className="btn btn-ghost">
              How we check profiles
            </a>
          </>
        }
      />
      <PageTexts page="services">
        {(texts) => (
          <>
            <StructuredDataTags data={[questions(texts.questions)]} />
            <Overview texts={texts.overview} />
            <Checks />
            <WhoSeesWhat />
            <LatestServices texts={texts.latest} />
            <CounsellorRoles />
            <UsefulInfo texts={texts.questions} />
            <ServicesList lines={texts.services} />
          </>
        )}
      </PageTexts>
    </>
  )
}

function Overview({ texts }: { texts: ServicesTexts['overview'] }) {
  return (
    <section className="wrap pt-20 md:pt-28">
      <h2 className="max-w-[18ch] text-title">Dating Services Overview</h2>
      <ul className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-2">
        {texts.map(({ title, text }, at) => {
          const Icon = ICONS[at] ?? SHARED_ICONS.HeartHandshake
          return (
            <li key={title} className="flex gap-5 md:max-lg:flex-col md:max-lg:gap-3">
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

function UsefulInfo({ texts }: { texts: ServicesTexts['questions'] }) {
  return (
    <section className="wrap grid items-start gap-10 pt-20 md:pt-28 lg:grid-cols-[1fr_1.7fr] lg:gap-20">
      <div className="lg:sticky lg:top-40">
        <h2 className="text-title">Useful Info</h2>
        <p className="mt-3 max-w-[34ch] text-lead text-ink-soft">What people ask us before they join.</p>
        <p className="mt-4 max-w-[38ch] text-ink-soft">
          Your question is not among them?{' '}
          <Link to={paths.contact} className="text-link">
            Write to us
          </Link>
          , or read{' '}
          <Link to={paths.blog} className="text-link">
            our blog
          </Link>
          .
        </p>
      </div>
      <div className="divide-y divide-line border-y border-line">
        {texts.map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 rounded-lg py-4 pr-2 text-[1.1875rem] leading-snug font-semibold hover:text-garnet [&::-webkit-details-marker]:hidden">
              <span>{question}</span>
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

function ServicesList({ lines }: { lines: ServicesTexts['services'] }) {
  return (
    <section className="wrap py-20 md:py-28">
      <div className="grid items-end overflow-hidden rounded-[1.75rem] bg-lilac md:rounded-panel lg:grid-cols-[1.5fr_1fr] lg:gap-8">
        <div className="px-6 pt-12 sm:px-12 md:pt-16 lg:pb-16 xl:pl-20">
          <h2 className="text-title">Services List</h2>
          <ul className="mt-7 grid gap-x-10 gap-y-3.5 sm:grid-cols-2">
            {lines.map(({ text }) => (
              <li key={text} className="flex items-start gap-3 leading-snug">
                <SHARED_ICONS.Check
                  className="mt-0.5 size-5 shrink-0 text-garnet"
                  strokeWidth={2.5}
                  aria-hidden="true"
                />
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <LinkButton to={paths.register} className="mt-9">
            Join now
          </LinkButton>
        </div>
        <img
          src={ride}
          alt=""
          width={600}
          height={480}
          loading="lazy"
          className="mx-auto mt-6 block h-auto w-full max-w-[28rem] px-4 lg:mt-16 lg:px-0 lg:pr-12"
        />
      </div>
    </section>
  )
}
