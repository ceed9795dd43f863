import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import couples from '../../../../art/couples.svg?url'
import { paths } from '../../../paths.ts'
import { toneAt } from '../../../platform/files/portraits.ts'
import { Card } from '../../../ui/card.tsx'
import { TONES, type Tone } from '../../../ui/tones.ts'
import { SHARED_ART, SHARED_ICONS } from '../frame/pictures.ts'
import { Person } from '../texts/person.tsx'
import { CATEGORY_LOOKS, type LandingTexts } from './landing-copy.ts'

export function Categories({ texts }: { texts: LandingTexts['categories'] }) {
  return (
    <section className="wrap pt-11 md:pt-32">
      <div className="mx-auto max-w-2xl text-center">
        <h2 className="text-title">Start Your Search for Love</h2>
        <p className="mt-4 text-lead text-ink-soft">
          Three ways in, one place: kind people, clear intentions, and no hurry.
        </p>
      </div>
      <ul className="mt-7 grid gap-4 sm:mt-12 sm:gap-6 lg:grid-cols-3 lg:gap-8">
        {texts.map(({ title, text }, at) => (
          <Card as="li" key={title} padding="none" lifts="under-pointer" className="group max-lg:flex">
            <div
              className={`${TONES[CATEGORY_LOOKS[at]?.tone ?? 'honey']} flex shrink-0 items-end overflow-hidden px-6 pt-8 max-sm:w-28 max-sm:px-2 sm:max-lg:w-[42%] sm:max-lg:px-4`}
            >
              <Drawing
                src={CATEGORY_LOOKS[at]?.image}
                width={420}
                height={360}
                className="h-auto w-full max-w-[19rem] lg:max-w-none xl:max-w-[22rem]"
              />
            </div>
            <div className="min-w-0 p-5 max-lg:self-center sm:p-7 md:p-8">
              <h3 className="text-xl leading-snug sm:text-2xl">
                <Link to={paths.register} className="outline-none after:absolute after:inset-0">
                  {title}
                </Link>
              </h3>
              <p className="mt-1.5 text-ink-soft max-sm:text-base max-sm:leading-snug sm:mt-2.5">{text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}

/** A drawing at the lower edge of its card. It grows a little while the pointer is over the card. */
function Drawing({
  className,
  ...image
}: {
  src: string | undefined
  width: number
  height: number
  className: string
}) {
  return (
    <img
      {...image}
      alt=""
      loading="lazy"
      className={`mx-auto block origin-bottom transition-transform duration-500 ease-out-soft group-hover:scale-[1.03] ${className}`}
    />
  )
}

export function FirstDate({ steps }: { steps: LandingTexts['steps'] }) {
  return (
    <section className="wrap pt-11 md:pt-36">
      <div className="grid items-center gap-12 lg:grid-cols-[1fr_1.05fr] lg:gap-20">
        <div className="relative mx-auto w-full max-w-[34rem] max-sm:hidden">
          <img src={SHARED_ART.date} alt="" width={620} height={700} loading="lazy" className="block h-auto w-full" />
          <div className="absolute right-2 -bottom-5 flex items-center gap-3.5 rounded-2xl bg-panel py-3 pr-5 pl-3.5 shadow-lift sm:-right-8">
            <span className="grid size-11 place-items-center rounded-full bg-garnet-wash text-garnet">
              <Heart className="size-6" fill="currentColor" strokeWidth={0} aria-hidden="true" />
            </span>
            <p className="text-base leading-tight">
              <strong className="block font-semibold">It’s mutual</strong>
              <span className="text-ink-soft">Ingrid accepted your interest</span>
            </p>
          </div>
        </div>
        <div>
          <h2 className="max-w-[14ch] text-title">It all Starts with a Date</h2>
          <p className="mt-4 max-w-[46ch] text-lead text-ink-soft">
            We do the careful part, so that the first coffee feels like a second one.
          </p>
          <ol className="mt-7 space-y-5 md:mt-9 md:space-y-7">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="flex gap-5">
                <span className="display-number grid size-12 shrink-0 place-items-center rounded-full bg-garnet-wash text-xl text-garnet">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-[1.4rem] leading-snug">{title}</h3>
                  <p className="mt-1 max-w-[44ch] text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

export function LastProfiles({ profiles }: { profiles: LandingTexts['profiles'] }) {
  return (
    <section className="mt-11 bg-cream py-8 md:mt-36 md:py-28">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <h2 className="text-title">Last Added Profiles</h2>
            <p className="mt-3 max-w-[56ch] text-lead text-ink-soft">
              We show drawings here, because only approved members see photos, and only with their owner’s consent.
            </p>
          </div>
          <Link
            to={paths.register}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-garnet hover:text-garnet-deep"
          >
            <span>See who matches you </span>
            <SHARED_ICONS.ArrowRight className="size-5" aria-hidden="true" />
          </Link>
        </div>
        <ul className="mt-7 grid grid-cols-3 gap-2.5 sm:mt-10 sm:gap-6 lg:grid-cols-3 lg:gap-8">
          {profiles.map((profile, at) => (
            <ProfileCard key={profile.name} profile={profile} tone={toneAt(at)} />
          ))}
        </ul>
      </div>
    </section>
  )
}

type ProfileCardProps = { profile: LandingTexts['profiles'][number]; tone: Tone }

function ProfileCard({ profile: { name, age, location, portrait }, tone }: ProfileCardProps) {
  return (
    <Card as="li" padding="none" className="group overflow-hidden">
      <div className={`${TONES[tone]} overflow-hidden pt-5 md:pt-8`}>
        <Person
          portrait={portrait}
          name={name}
          width={360}
          height={400}
          className="mx-auto block aspect-9/10 w-[88%] origin-bottom object-contain object-bottom transition-transform duration-500 ease-out-soft group-hover:scale-[1.03] md:w-[74%]"
        />
      </div>
      <div className="px-2 py-3 sm:px-4 md:px-7 md:py-6">
        <h3 className="text-[1.0625rem] leading-tight sm:text-xl md:text-[1.6rem]">
          <span>{`${name}, `}</span>
          <span className="font-[450]">{age}</span>
        </h3>
        <p className="text-small text-ink-soft sm:text-base md:mt-1 md:text-[1.0625rem]">{location}</p>
      </div>
    </Card>
  )
}

export function HappyCouples({ title, text }: LandingTexts['couples'][number]) {
  return (
    <section className="wrap pt-12 md:pt-28">
      <div className="relative grid items-end gap-6 overflow-hidden rounded-[1.75rem] bg-night text-on-night md:rounded-panel lg:grid-cols-[1.1fr_1fr]">
        <div className="px-7 pt-8 md:px-16 lg:py-24">
          <h2 className="max-w-[15ch] text-title">{title}</h2>
          <p className="mt-5 max-w-[42ch] text-lead text-on-night/80">{text}</p>
        </div>
        <div className="flex h-full items-end justify-center px-6 lg:justify-end lg:pr-16">
          <img src={couples} alt="" width={640} height={430} loading="lazy" className="h-auto w-full max-w-[35rem]" />
        </div>
      </div>
    </section>
  )
}
