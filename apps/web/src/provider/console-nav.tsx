import type { StaffRole } from '@heartwell/contract/staff-roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { CountBadge } from '../ui/badge.tsx'
import { auditStateQuery } from './audit/audit-queries.ts'
import { consolePaths } from './console-paths.ts'
import { type ConsoleSection, groupsOf, sectionsOf } from './console-sections.ts'
import { messagesQuery } from './enquiries/enquiry-queries.ts'
import { useKeys } from './keys.ts'
import { ratingTextsQuery } from './ratings/rating-text-queries.ts'
import { reportsQuery } from './reports/report-queries.ts'
import { casesQuery } from './support/support-queries.ts'

/** The sections of the console that the staff member's roles open, and their keys. */
export function ConsoleNav({ roles }: { roles: readonly StaffRole[] }) {
  const navigate = useNavigate()
  const groups = groupsOf(roles)
  const keys = sectionsOf(roles).flatMap(({ key, to }) => (key ? [[key, () => void navigate(to)]] : []))
  useKeys(Object.fromEntries(keys))
  const nav = useCurrentInView()
  return (
    <nav
      ref={nav}
      aria-label="Console"
      className="order-last -mx-4 w-screen overflow-x-auto px-2 sm:-mx-8 sm:px-6 lg:order-none lg:mx-0 lg:w-auto lg:flex-1 lg:overflow-x-visible lg:overflow-y-auto lg:px-0"
    >
      <ul className="flex gap-0.5 lg:grid lg:gap-4">
        {groups.map(({ name, sections }) => (
          <li key={name}>
            <p className="mb-0.5 px-4 text-small font-semibold text-ink-soft max-lg:hidden">{name}</p>
            <ul className="flex gap-0.5 lg:grid" aria-label={name}>
              {sections.map((section) => (
                <li key={section.to}>
                  <SectionLink section={section} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const SectionLink = ({ section: { name, to } }: { section: ConsoleSection }) => (
  <NavLink
    to={to}
    end={to === consolePaths.home}
    className="rail-link flex min-h-[44px] items-center gap-2 rounded-full px-2.5 font-semibold whitespace-nowrap hover:bg-cream aria-[current=page]:bg-garnet-wash aria-[current=page]:text-garnet-deep sm:px-4 lg:justify-between"
  >
    {name}
    {name === 'Messages' && <OpenMessages />}
    {name === 'Support' && <WaitingCases />}
    {name === 'Reports' && <OpenReports />}
    {name === 'Ratings' && <WaitingRatingTexts />}
    {name === 'Audit' && <BrokenEntries />}
  </NavLink>
)

/** Scrolls the open section into view on a phone, where the row is wider than the screen. */
function useCurrentInView() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return nav
}

function OpenMessages() {
  const { data } = useQuery(messagesQuery({ state: 'open', cursor: null }))
  return <CountBadge count={data?.counts.open ?? 0} label="open" />
}

function WaitingCases() {
  const { data } = useQuery(casesQuery({ state: 'received', assignee: null, cursor: null }))
  return <CountBadge count={data?.counts.received ?? 0} label="waiting" />
}

function OpenReports() {
  const { data } = useQuery(reportsQuery({ state: 'open', cursor: null }))
  return <CountBadge count={data?.counts.open ?? 0} label="open" />
}

function WaitingRatingTexts() {
  const { data } = useQuery(ratingTextsQuery({ state: 'waiting', cursor: null }))
  return <CountBadge count={data?.counts.waiting ?? 0} label="waiting" />
}

function BrokenEntries() {
  const { data } = useQuery(auditStateQuery)
  return <CountBadge count={data?.data.last_check?.broken?.breaks ?? 0} label="broken" />
}
