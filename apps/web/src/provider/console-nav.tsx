import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { CountBadge } from '../ui/badge.tsx'
import { consolePaths } from './console-paths.ts'
import { useKeys } from './keys.ts'
import { messagesQuery } from './message-queries.ts'
import { reportsQuery } from './report-queries.ts'
import { deskQuery } from './support-queries.ts'

const SECTIONS = [
  { name: 'Queue', to: consolePaths.queue },
  { name: 'Messages', to: consolePaths.messages },
  { name: 'Support', to: consolePaths.support },
  { name: 'Newsletter', to: consolePaths.letters },
  { name: 'Pages', to: consolePaths.pages },
  { name: 'Home figures', to: consolePaths.figures },
  { name: 'Matching', to: consolePaths.matching },
  { name: 'Reports', to: consolePaths.reports },
] as const

/** The sections of the provider's console; each has its number as a key. */
export function ConsoleNav() {
  const navigate = useNavigate()
  const go = (to: string) => () => void navigate(to)
  useKeys({
    1: go(consolePaths.queue),
    2: go(consolePaths.messages),
    3: go(consolePaths.support),
    4: go(consolePaths.letters),
    5: go(consolePaths.pages),
    6: go(consolePaths.figures),
    7: go(consolePaths.matching),
    8: go(consolePaths.reports),
  })
  const nav = useCurrentInView()
  return (
    <nav
      ref={nav}
      aria-label="Console"
      className="order-last -mx-4 w-screen overflow-x-auto px-2 sm:-mx-8 sm:px-6 lg:order-none lg:mx-0 lg:w-auto lg:px-0"
    >
      <ul className="flex gap-0.5">
        {SECTIONS.map(({ name, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-[44px] items-center gap-2 rounded-full px-2.5 font-semibold whitespace-nowrap sm:px-4 hover:bg-cream aria-[current=page]:bg-garnet-wash aria-[current=page]:text-garnet-deep"
            >
              {name}
              {name === 'Messages' && <OpenMessages />}
              {name === 'Support' && <WaitingCases />}
              {name === 'Reports' && <OpenReports />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the row is wider than the screen: the section that is open must not lie beyond its edge. */
function useCurrentInView() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [pathname])
  return nav
}

function OpenMessages() {
  const { data } = useQuery(messagesQuery({ state: 'open', cursor: null }))
  return <CountBadge count={data?.counts.open ?? 0} label="open" />
}

function WaitingCases() {
  const { data } = useQuery(deskQuery({ state: 'received', cursor: null }))
  return <CountBadge count={data?.counts.received ?? 0} label="waiting" />
}

function OpenReports() {
  const { data } = useQuery(reportsQuery({ state: 'open', cursor: null }))
  return <CountBadge count={data?.counts.open ?? 0} label="open" />
}
