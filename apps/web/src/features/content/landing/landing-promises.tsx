import { ShieldBan } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { SHARED_ICONS } from '../frame/pictures.ts'
import type { LandingTexts } from './landing-copy.ts'

/** In the order of the promises: photos, document, contact data, messages, blocking, nobody else. */
const ICONS = [
  SHARED_ICONS.Images,
  SHARED_ICONS.FileLock2,
  SHARED_ICONS.Smartphone,
  SHARED_ICONS.HeartHandshake,
  ShieldBan,
  SHARED_ICONS.EyeOff,
] as const

/** For hesitant visitors: what others can see and what they never see. */
export function Promises({ texts }: { texts: LandingTexts['promises'] }) {
  return (
    <section className="wrap pt-6 md:pt-10">
      <div className="rounded-[1.75rem] bg-sage px-6 py-9 sm:px-12 md:rounded-panel md:px-16 md:py-16 xl:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
          <div>
            <h2 className="text-title">Nervous about showing your face?</h2>
            <p className="mt-3 max-w-[54ch] text-lead text-ink-soft">
              Most of us were. You decide what others see, and you can change your mind.
            </p>
          </div>
          <Link
            to={`${paths.services}#who-sees-what`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-garnet-deep underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            <span>Who sees what </span>
            <SHARED_ICONS.ArrowRight className="size-5" aria-hidden="true" />
          </Link>
        </div>
        <ul className="mt-7 grid gap-x-12 gap-y-4 md:grid-cols-2 md:gap-y-9 md:mt-12 xl:grid-cols-3">
          {texts.map(({ title, text }, at) => {
            const Icon = ICONS[at] ?? SHARED_ICONS.HeartHandshake
            return (
              <li key={title} className="flex gap-4">
                <Icon className="mt-1 size-6 shrink-0 text-leaf" aria-hidden="true" />
                <div>
                  <h3 className="text-[1.15rem] leading-snug md:text-[1.3rem]">{title}</h3>
                  <p className="mt-1 text-ink-soft max-sm:hidden max-md:text-base max-md:leading-snug">{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

const MORE_PAGES = [
  [paths.gallery, 'Gallery'],
  [paths.blog, 'Blog'],
  [paths.privacyPolicy, 'Privacy Policy'],
  [paths.termsAndConditions, 'Terms and Conditions'],
] as const

/** Links that the landing page needs because it has no footer. */
export function MorePages() {
  return (
    <nav aria-label="More pages" className="wrap pt-10 md:pt-12">
      <ul className="flex flex-wrap justify-center gap-x-2 text-base font-semibold text-ink-soft sm:gap-x-6">
        {MORE_PAGES.map(([to, text]) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center rounded-lg px-2 hover:text-garnet">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
