import { Mail } from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCurrentUser } from '../../../platform/session/current-user.ts'
import { useSiteDetails } from './site-details.ts'

const LINKS = [
  [paths.home, 'Home'],
  [paths.about, 'About Us'],
  [paths.services, 'Why Choose Us'],
  [paths.contact, 'Contact'],
] as const

export const useIsKnown = (): boolean => useCurrentUser()?.name !== undefined

export function MainLinks({ className, list, link }: { className: string; list?: string; link: string }) {
  return (
    <nav aria-label="Main" className={className}>
      <ul className={list}>
        {LINKS.map(([to, text]) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={`flex items-center hover:bg-garnet-wash aria-[current=page]:text-garnet ${link}`}
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ContactMail() {
  const { contact_email } = useSiteDetails()
  return (
    <a href={`mailto:${contact_email}`} className="flex min-h-11 items-center gap-2 rounded-lg hover:text-garnet">
      <Mail className="size-4" aria-hidden="true" />
      <span>{contact_email}</span>
    </a>
  )
}
