import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { countText } from '../parts/count-text.ts'
import { useFoldedGroups } from '../parts/use-folded-groups.ts'
import { type SectionCount, useSectionCounts } from './console-counts.ts'
import { consolePaths } from './console-paths.ts'
import { type ConsoleGroup, type ConsoleSection, groupsOf, isOpenSection, sectionsOf } from './console-sections.ts'
import { useKeys } from './keys.ts'

/** Binds the keys that open the sections of these roles. */
export function useSectionKeys(roles: readonly StaffRole[]) {
  const navigate = useNavigate()
  const keys = sectionsOf(roles).flatMap(({ key, to }) => (key ? [[key, () => void navigate(to)]] : []))
  useKeys(Object.fromEntries(keys))
}

/** The sections of the console that the staff member's roles open, in groups that fold, for wide screens. */
export function ConsoleNav({ roles }: { roles: readonly StaffRole[] }) {
  const groups = groupsOf(roles)
  const counts = useSectionCounts(roles)
  const { isFolded, toggle } = useFoldedGroups(groups)
  const nav = useCurrentInView()
  return (
    <nav
      ref={nav}
      aria-label="Console"
      className="-mx-1 min-h-0 flex-1 scroll-pb-8 overflow-y-auto px-1 pb-8 [mask-image:linear-gradient(#000_calc(100%-2rem),transparent)] [scrollbar-width:thin]"
    >
      <ul className="grid gap-1.5">
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            counts={counts}
            folded={isFolded(group.name)}
            onToggle={() => toggle(group.name)}
          />
        ))}
      </ul>
    </nav>
  )
}

type GroupProps = {
  group: ConsoleGroup
  counts: ReadonlyMap<string, SectionCount>
  folded: boolean
  onToggle: () => void
}

/** A group of one section has no heading. A folded group still shows the open section. */
function Group({ group: { name, sections }, counts, folded, onToggle }: GroupProps) {
  const { pathname } = useLocation()
  const isAlone = sections.length === 1
  const shown = folded ? sections.filter((section) => isOpenSection(section, pathname)) : sections
  return (
    <li>
      {!isAlone && (
        <button
          type="button"
          aria-expanded={!folded}
          onClick={onToggle}
          className="rail-link flex w-full items-center justify-between rounded-full px-3 text-small font-semibold text-ink-soft hover:bg-cream hover:text-ink"
        >
          <span>{name}</span>
          <ChevronDown
            className={classNames('size-4 transition-transform', folded && '-rotate-90')}
            aria-hidden="true"
          />
        </button>
      )}
      {(!folded || shown.length > 0) && (
        <ul aria-label={name}>
          {shown.map((section) => (
            <li key={section.to}>
              <SectionLink section={section} count={counts.get(section.to)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type SectionLinkProps = { section: ConsoleSection; count: SectionCount | undefined }

export const SectionLink = ({ section: { name, to, icon: Icon }, count }: SectionLinkProps) => (
  <NavLink
    to={to}
    end={to === consolePaths.home}
    className="rail-link flex min-h-[44px] items-center gap-2.5 rounded-full px-3 font-semibold whitespace-nowrap hover:bg-cream aria-[current=page]:bg-garnet-wash aria-[current=page]:text-garnet-deep [&_svg]:text-ink-soft aria-[current=page]:[&_svg]:text-garnet"
  >
    <Icon className="size-[18px] shrink-0" aria-hidden="true" />
    <span className="min-w-0 truncate">{name}</span>
    {count && <NavCount {...count} className="ml-auto" />}
  </NavLink>
)

/** The number beside a section. It is red when something waits longer than its target. */
const NavCount = ({ count, overdue, label, className }: SectionCount & { className?: string }) => (
  <span className={classNames('text-small tabular-nums', overdue > 0 ? 'text-error' : 'text-ink', className)}>
    <span aria-hidden="true">{countText(count)}</span>
    <span className="sr-only">{countLabel({ count, overdue, label })}</span>
  </span>
)

/** ' waiting: 4, 2 over the target', after the name of the section. */
export const countLabel = ({ count, overdue, label }: SectionCount): string =>
  ` ${label}: ${countText(count)}${overdue > 0 && label === 'waiting' ? `, ${countText(overdue)} over the target` : ''}`

/** Scrolls the open section into view when the list is longer than the window. */
function useCurrentInView() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return nav
}
