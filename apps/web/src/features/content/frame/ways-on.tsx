import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCurrentUser } from '../../../platform/session/current-user.ts'

const WAYS = [
  [paths.login, 'Log in'],
  [paths.services, 'Why Choose Us'],
  [paths.blog, 'Blog'],
  [paths.contact, 'Contact'],
] as const

/** Links to the most popular pages, for a page that does not exist. A signed-in member needs no login. */
export function WaysOn() {
  const isSignedIn = useCurrentUser() !== null
  const ways = isSignedIn ? WAYS.filter(([to]) => to !== paths.login) : WAYS
  return (
    <nav aria-label="Other pages" className="mt-8">
      <p className="text-ink-soft">Or perhaps you were looking for</p>
      <ul className="mt-1 -ml-2 flex flex-wrap gap-x-3">
        {ways.map(([to, text]) => (
          <li key={to}>
            <Link to={to} className="text-link flex min-h-11 items-center rounded-lg px-2">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
