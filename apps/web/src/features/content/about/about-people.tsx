import { Card } from '../../../ui/card.tsx'
import { TONES } from '../../../ui/tones.ts'
import { TEAM, TESTIMONIALS, type TeamMember, type Testimonial } from './about-copy.ts'

export function Team() {
  return (
    <section className="mt-20 bg-cream py-20 md:mt-28 md:py-24">
      <div className="wrap">
        <h2 className="text-title">Our Team</h2>
        <p className="mt-3 text-lead text-ink-soft">Four of the people who may be reading your first lines.</p>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
          {TEAM.map((member) => (
            <TeamCard key={member.name} {...member} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** On a phone a row with the portrait on the left, so that four people do not fill four screens. */
function TeamCard({ name, role, text, image, tone }: TeamMember) {
  return (
    <Card
      as="li"
      padding="none"
      className="grid grid-cols-[7rem_minmax(0,1fr)] overflow-hidden max-[24rem]:grid-cols-[5rem_minmax(0,1fr)] sm:block"
    >
      <div className={`${TONES[tone]} flex items-end justify-center px-2 pt-4 sm:px-6 sm:pt-7`}>
        <img
          src={image}
          alt={`Portrait of ${name}`}
          width={220}
          height={220}
          loading="lazy"
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

export function Testimonials() {
  return (
    <section className="wrap pt-20 md:pt-28">
      <h2 className="text-title">What Our Members Say</h2>
      <ul className="mt-10 grid gap-5 md:grid-cols-2 md:gap-8">
        {TESTIMONIALS.map((testimonial) => (
          <Quotation key={testimonial.name} {...testimonial} />
        ))}
      </ul>
    </section>
  )
}

function Quotation({ quote, name, detail, image, tone }: Testimonial) {
  return (
    <Card as="li" padding="none" className="p-6 sm:p-7 md:p-9">
      <figure className="flex h-full flex-col justify-between gap-6">
        <blockquote className="font-display text-[1.35rem] leading-[1.4] text-pretty md:text-[1.5rem]">{`“${quote}”`}</blockquote>
        <figcaption className="flex items-center gap-4">
          <span className={`${TONES[tone]} block size-16 shrink-0 overflow-hidden rounded-full`}>
            <img
              src={image}
              alt=""
              width={64}
              height={64}
              loading="lazy"
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
