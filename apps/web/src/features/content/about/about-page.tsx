import { X } from 'lucide-react'
import { Link } from 'react-router'
import welcome from '../../../../art/welcome.svg?url'
import { paths } from '../../../paths.ts'
import { useAddressOf } from '../../../platform/page/site-origin.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PageIntro } from '../frame/page-intro.tsx'
import { SHARED_ART } from '../frame/pictures.ts'
import { breadcrumbs } from '../frame/structured-data.ts'
import { SectionTitle } from '../services/section-title.tsx'
import { PageTexts } from '../texts/page-texts.tsx'
import { type AboutTexts, Team, Testimonials } from './about-people.tsx'
import { AboutStories } from './about-stories.tsx'

export function AboutPage() {
  const addressOf = useAddressOf()
  return (
    <>
      <PageHead
        title="About Heartwell"
        description="Who we are, what we promise and what we leave out: a dating and introduction service where a person reads every profile."
        path={paths.about}
        structuredData={[breadcrumbs(addressOf, [{ name: 'About Us', path: paths.about }])]}
      />
      <PageIntro
        title="About Us"
        lead="We introduce people who would like to grow old with somebody, or at least have very good company on the way."
        image={welcome}
        tone="honey"
      />
      <PageTexts page="about">
        {({ story, missions, team, left_out, voices }) => (
          <>
            <WhoWeAre paragraphs={story} />
            <MissionStatements texts={missions} />
            {team.length > 0 && <Team people={team} />}
            <LeftOut texts={left_out} />
            {voices.length > 0 && <Testimonials voices={voices} />}
            <AboutStories />
          </>
        )}
      </PageTexts>
      <Invitation />
    </>
  )
}

function WhoWeAre({ paragraphs }: { paragraphs: AboutTexts['story'] }) {
  return (
    <section className="wrap grid items-center gap-12 pt-14 md:pt-24 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
      <div>
        <SectionTitle given="Who We Are">People who introduce people</SectionTitle>
        <div className="mt-4 grid max-w-[58ch] gap-3.5 text-ink-soft md:mt-5 md:text-lead">
          {paragraphs.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <img
        src={SHARED_ART.table}
        alt=""
        width={640}
        height={600}
        loading="lazy"
        className="mx-auto h-auto w-full max-w-[32rem] max-md:hidden"
      />
    </section>
  )
}

function MissionStatements({ texts }: { texts: AboutTexts['missions'] }) {
  return (
    <section className="wrap pt-14 md:pt-24">
      <SectionTitle given="Our Mission Statements">Three things we promise</SectionTitle>
      <ol className="mt-6 grid gap-x-8 gap-y-6 md:mt-10 lg:grid-cols-3 lg:gap-x-14">
        {texts.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2rem_minmax(0,1fr)] border-t-2 border-garnet pt-4 lg:block lg:pt-5"
          >
            <span className="display-number text-xl text-garnet" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className="text-heading lg:mt-1">{title}</h3>
              <p className="mt-1.5 max-w-[60ch] text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function LeftOut({ texts }: { texts: AboutTexts['left_out'] }) {
  return (
    <section className="wrap grid gap-x-20 gap-y-6 pt-14 md:gap-y-10 md:pt-24 lg:grid-cols-[1fr_1.9fr]">
      <div>
        <h2 className="max-w-[14ch] text-title">What you will not find here</h2>
        <p className="mt-3 max-w-[46ch] text-ink-soft">We left out what makes other places tiring.</p>
      </div>
      <ul className="grid gap-x-12 gap-y-5 md:grid-cols-2 md:gap-y-9">
        {texts.map(({ title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-garnet-wash text-garnet">
              <X className="size-4.5" strokeWidth={2.5} aria-hidden="true" />
            </span>
            <div>
              <h3 className="text-[1.3rem] leading-snug">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Invitation() {
  return (
    <section className="wrap py-14 md:py-24">
      <div className="rounded-[1.75rem] bg-blush px-6 py-10 text-center md:rounded-panel md:py-20">
        <h2 className="text-title">Your turn to be introduced</h2>
        <p className="mx-auto mt-4 max-w-[46ch] text-lead text-balance text-ink-soft">
          Registering takes about two minutes, and you can pause at any step after it.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.register}>Join now</LinkButton>
          <LinkButton to={paths.services} variant="ghost">
            Why Choose Us
          </LinkButton>
        </div>
        <p className="mt-6 text-ink-soft">
          Not yet? Read{' '}
          <Link to={paths.blog} className="text-link">
            our blog
          </Link>{' '}
          or look at the drawings in{' '}
          <Link to={paths.gallery} className="text-link">
            the gallery
          </Link>
          .
        </p>
      </div>
    </section>
  )
}
