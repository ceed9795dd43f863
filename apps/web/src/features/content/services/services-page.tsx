import { Link } from 'react-router'
import ride from '../../../../art/ride.svg?url'
import { paths } from '../../../paths.ts'
import { useAddressOf } from '../../../platform/page/site-origin.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PageHead, StructuredDataTags } from '../frame/page-head.tsx'
import { PageIntro } from '../frame/page-intro.tsx'
import { SHARED_ART, SHARED_ICONS } from '../frame/pictures.ts'
import { breadcrumbs, questions } from '../frame/structured-data.ts'
import { PageTexts } from '../texts/page-texts.tsx'
import { Fold, Folds } from './fold.tsx'
import { SectionTitle } from './section-title.tsx'
import type { ServicesTexts } from './services-copy.ts'
import { LatestServices } from './services-counselling.tsx'
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
    <section className="wrap pt-14 md:pt-24">
      <SectionTitle given="Dating Services Overview">Four things we do for you</SectionTitle>
      <ul className="mt-7 grid gap-x-14 gap-y-7 md:mt-10 md:grid-cols-2 md:gap-y-10">
        {texts.map(({ title, text }, at) => {
          const Icon = ICONS[at] ?? SHARED_ICONS.HeartHandshake
          return (
            <li key={title} className="flex gap-4 md:gap-5 md:max-lg:flex-col md:max-lg:gap-3">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-garnet-wash text-garnet md:size-14">
                <Icon className="size-5 md:size-6" aria-hidden="true" />
              </span>
              <div>
                <h3 className="text-heading">{title}</h3>
                <p className="mt-1 max-w-[48ch] text-ink-soft">{text}</p>
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
    <section className="wrap grid items-start gap-6 pt-14 md:pt-24 lg:grid-cols-[1fr_1.7fr] lg:gap-20">
      <div className="lg:sticky lg:top-40">
        <SectionTitle given="Useful Info">What people ask before they join</SectionTitle>
        <p className="mt-3 max-w-[38ch] text-ink-soft">
          Can’t find your question?{' '}
          <Link to={paths.contact} className="text-link">
            Write to us
          </Link>
          .
        </p>
      </div>
      <Folds>
        {texts.map(({ question, answer }) => (
          <Fold key={question} summary={<span>{question}</span>}>
            <p>{answer}</p>
          </Fold>
        ))}
      </Folds>
    </section>
  )
}

function ServicesList({ lines }: { lines: ServicesTexts['services'] }) {
  return (
    <section className="wrap py-14 md:py-24">
      <div className="grid items-end overflow-hidden rounded-[1.75rem] bg-lilac md:rounded-panel lg:grid-cols-[1.5fr_1fr] lg:gap-8">
        <div className="px-6 py-9 sm:px-12 md:py-14 xl:pl-20">
          <SectionTitle given="Services List">All of it, in one list</SectionTitle>
          <ul className="mt-5 grid gap-x-10 gap-y-2.5 text-base sm:grid-cols-2 md:mt-7 md:text-body">
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
          <LinkButton to={paths.register} className="mt-7">
            Join now
          </LinkButton>
        </div>
        <img
          src={ride}
          alt=""
          width={600}
          height={480}
          loading="lazy"
          className="mx-auto mt-6 block h-auto w-full max-w-[28rem] px-4 max-lg:hidden lg:mt-16 lg:px-0 lg:pr-12"
        />
      </div>
    </section>
  )
}
