import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useTextSize } from '../../../platform/device/text-size.ts'
import { useCurrentUser } from '../../../platform/session/current-user.ts'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { Logo } from '../../../ui/page/logo.tsx'
import { TextSizeControl } from '../../../ui/page/text-size-control.tsx'
import { useSiteDetails } from './site-details.ts'
import { SocialLinks } from './social-links.tsx'

/** Some links are left out on a phone, because the menu of the header or the home page has them. */
type FooterColumn = { title: string; links: readonly (readonly [path: string, text: string, isElsewhere?: true])[] }

const SAFETY: FooterColumn['links'] = [
  [paths.notSafe, 'I’m not safe now'],
  [paths.report, 'Report somebody'],
]

const columns = (members: FooterColumn['links']): readonly FooterColumn[] => [
  {
    title: 'Heartwell',
    links: [
      [paths.home, 'Home', true],
      [paths.about, 'About Us', true],
      [paths.services, 'Why Choose Us', true],
      [paths.gallery, 'Gallery', true],
      [paths.blog, 'Blog'],
    ],
  },
  { title: 'Members', links: [...members, ...SAFETY] },
  {
    title: 'Small print',
    links: [
      [paths.privacyPolicy, 'Privacy Policy'],
      [paths.termsAndConditions, 'Terms and Conditions'],
      [paths.safetyPolicy, 'Safety Policy'],
      [paths.accessibility, 'Accessibility'],
      [paths.transparency, 'Transparency'],
      [paths.contact, 'Contact'],
    ],
  },
]

const VISITORS_COLUMNS = columns([
  [paths.login, 'Log in', true],
  [paths.register, 'Register', true],
  [paths.forgotPassword, 'Forgot password?', true],
])
/** The footer links of a member: one link, which leads to the page for their status. */
const MEMBERS_COLUMNS = columns([[paths.tab, 'My pages', true]])

export function SiteFooter() {
  const { name } = useSiteDetails()
  const known = useCurrentUser()?.name !== undefined
  const [textSize, setTextSize] = useTextSize()
  return (
    <footer className="border-t border-line bg-cream print:hidden">
      <div className="wrap grid gap-x-10 gap-y-2 pt-4 md:gap-y-10 md:pt-16 md:pb-8 xl:grid-cols-[1fr_2.6fr]">
        <div>
          <div className="max-md:hidden">
            <Logo />
            <p className="mt-3 max-w-[34ch] text-ink-soft">Kind people, clear intentions, and no hurry.</p>
          </div>
          <TextSizeControl value={textSize} onChange={setTextSize} className="md:mt-6" />
        </div>
        <div className="grid md:grid-cols-[3fr_1.4fr] md:gap-8">
          <nav aria-label="Footer" className="flex flex-wrap gap-x-5 md:grid md:grid-cols-3 md:gap-x-6 md:gap-y-8">
            {(known ? MEMBERS_COLUMNS : VISITORS_COLUMNS).map(({ title, links }) => (
              <Column key={title} title={title}>
                {links.map(([to, text, isElsewhere]) => (
                  <li key={to} className={isElsewhere && 'max-md:hidden'}>
                    <Link
                      to={to}
                      className="flex min-h-11 items-center rounded-lg text-base leading-snug hover:text-garnet"
                    >
                      {text}
                    </Link>
                  </li>
                ))}
              </Column>
            ))}
          </nav>
          <ReachUs />
        </div>
      </div>
      <div className="wrap">
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 border-t border-line text-small text-ink-soft md:min-h-16 md:py-2">
          <p>{`© ${name}. For adults (18+).`}</p>
          <SocialLinks className="-mx-3" />
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-md:contents">
      <p className="text-small font-semibold text-ink-soft max-md:hidden">{title}</p>
      <ul className="mt-1 max-md:contents">{children}</ul>
    </div>
  )
}

function ReachUs() {
  const { address, phone, phone_hours, contact_email } = useSiteDetails()
  return (
    <div>
      <p className="text-small font-semibold text-ink-soft max-md:hidden">Reach us</p>
      <ul className="text-base leading-snug max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-3 md:mt-1 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 max-md:[&_svg]:hidden [&_svg]:text-garnet">
        <li>
          <a
            href={`mailto:${contact_email}`}
            className="flex min-h-11 items-center gap-2.5 break-all hover:text-garnet"
          >
            <Mail aria-hidden="true" />
            <span>{contact_email}</span>
          </a>
        </li>
        <li>
          <a href={telephoneLink(phone)} className="flex min-h-11 items-center gap-2.5 hover:text-garnet">
            <Phone aria-hidden="true" />
            <span>{phone}</span>
          </a>
          <span className="block pb-1 pl-6.5 text-small text-ink-soft max-md:hidden">{phone_hours}</span>
        </li>
        <li className="flex gap-2.5 pt-2.5 max-md:hidden">
          <MapPin aria-hidden="true" />
          <address className="whitespace-pre-line not-italic">{address.replaceAll(', ', ',\n')}</address>
        </li>
      </ul>
    </div>
  )
}
