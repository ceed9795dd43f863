import couples from '../../../art/couples.svg?url'
import date from '../../../art/date.svg?url'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TONES } from '../../ui/tones.ts'
import { MISSIONS, TEAM, TESTIMONIALS, type TeamMember, type Testimonial } from './about-copy.ts'
import { PageIntro } from './page-intro.tsx'

export function AboutPage() {
  return (
    <>
      <PageIntro
        title="About Us"
        lead="We introduce people who would like to grow old with somebody, or at least have very good company on the way."
        image={couples}
        tone="honey"
      />
      <WhoWeAre />
      <MissionStatements />
      <Team />
      <Testimonials />
      <Invitation />
    </>
  )
}

function WhoWeAre() {
  return (
    <section className="wrap grid items-center gap-12 pt-20 md:pt-28 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
      <div>
        <h2 className="text-title">Who We Are</h2>
        <div className="mt-5 grid max-w-[58ch] gap-4 text-lead text-ink-soft">
          <p>
            Heartwell began with an ordinary observation: the nicest people we knew were single, and none of them
            enjoyed looking for somebody on a telephone.
          </p>
          <p>
            So we built a quieter place. You tell us who you are in your own words, answer three short questionnaires,
            and we look for people whose temperament and values sit well beside yours.
          </p>
          <p>
            Singles, people over forty, people who hope to marry: everybody here has been welcomed by a real person.
          </p>
        </div>
      </div>
      <img src={date} alt="" width={620} height={700} loading="lazy" className="mx-auto h-auto w-full max-w-[27rem]" />
    </section>
  )
}

function MissionStatements() {
  return (
    <section className="wrap pt-20 md:pt-28">
      <h2 className="text-title">Our Mission Statements</h2>
      <ol className="mt-10 grid gap-x-8 gap-y-9 md:grid-cols-3 lg:gap-x-14">
        {MISSIONS.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-garnet pt-5">
            <span className="display-number text-xl text-garnet" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="mt-2 text-heading">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Team() {
  return (
    <section className="mt-20 bg-cream py-20 md:mt-28 md:py-24">
      <div className="wrap">
        <h2 className="text-title">Our Team</h2>
        <p className="mt-3 text-lead text-ink-soft">Four of the people who may be reading your first lines.</p>
        <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {TEAM.map((member) => (
            <TeamCard key={member.name} {...member} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function TeamCard({ name, role, text, image, tone }: TeamMember) {
  return (
    <Card as="li" padding="none" className="overflow-hidden">
      <div className={`${TONES[tone]} px-6 pt-7`}>
        <img
          src={image}
          alt={`Portrait of ${name}`}
          width={220}
          height={220}
          loading="lazy"
          className="mx-auto block h-48 w-auto"
        />
      </div>
      <div className="p-6">
        <h3 className="text-[1.35rem] leading-snug">{name}</h3>
        <p className="mt-0.5 text-base font-semibold text-garnet">{role}</p>
        <p className="mt-2.5 text-base text-ink-soft">{text}</p>
      </div>
    </Card>
  )
}

function Testimonials() {
  return (
    <section className="wrap pt-20 md:pt-28">
      <h2 className="text-title">What Our Members Say</h2>
      <ul className="mt-10 grid gap-6 md:grid-cols-2 md:gap-8">
        {TESTIMONIALS.map((testimonial) => (
          <Quotation key={testimonial.name} {...testimonial} />
        ))}
      </ul>
    </section>
  )
}

function Quotation({ quote, name, detail, image, tone }: Testimonial) {
  return (
    <Card as="li" padding="none" className="p-7 md:p-9">
      <figure className="flex h-full flex-col justify-between gap-6">
        <blockquote className="font-display text-[1.35rem] leading-[1.4] text-pretty md:text-[1.5rem]">
          “{quote}”
        </blockquote>
        <figcaption className="flex items-center gap-4">
          <span className={`${TONES[tone]} block size-16 shrink-0 overflow-hidden rounded-full`}>
            <img src={image} alt="" loading="lazy" className="mt-1 size-full object-cover object-top" />
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

function Invitation() {
  return (
    <section className="wrap py-20 text-center md:py-28">
      <h2 className="text-title">Your turn to be introduced</h2>
      <p className="mx-auto mt-4 max-w-[46ch] text-lead text-balance text-ink-soft">
        It takes about two minutes to begin, and you can pause at any step.
      </p>
      <LinkButton to={paths.register} className="mt-8">
        Join now
      </LinkButton>
    </section>
  )
}
