import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Logo } from '../../ui/logo.tsx'
import { useSiteDetails } from './site-details.ts'
import { SocialLinks } from './social-links.tsx'

const LINKS = [
  [paths.about, 'About Us'],
  [paths.services, 'Why Choose Us'],
  [paths.contact, 'Contact'],
  [paths.privacyPolicy, 'Privacy Policy'],
  [paths.termsAndConditions, 'Terms and Conditions'],
] as const

export function SiteFooter() {
  const { name, contact_email } = useSiteDetails()
  return (
    <footer className="border-t border-line bg-cream">
      <div className="wrap flex flex-col gap-6 py-10 lg:flex-row lg:items-center lg:justify-between">
        <div>
          <Logo />
          <p className="mt-3 max-w-[38ch] text-base text-ink-soft">Kind people, clear intentions, and no hurry.</p>
        </div>
        <nav aria-label="Footer">
          <ul className="-mx-2 flex flex-wrap gap-x-2 text-base font-semibold">
            {LINKS.map(([to, text]) => (
              <li key={to}>
                <Link to={to} className="flex min-h-11 items-center rounded-lg px-2 hover:text-garnet">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-3 text-small text-ink-soft">
          <p>
            © {new Date().getFullYear()} {name}.{' '}
            <a href={`mailto:${contact_email}`} className="inline-flex min-h-11 items-center hover:text-garnet">
              {contact_email}
            </a>
          </p>
          <SocialLinks className="-mr-3" />
        </div>
      </div>
    </footer>
  )
}
