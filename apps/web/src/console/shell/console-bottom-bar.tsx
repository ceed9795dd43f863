import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { BottomSheet } from '../../ui/windows/bottom-sheet.tsx'
import { countText } from '../parts/count-text.ts'
import { type SectionCount, useSectionCounts } from './console-counts.ts'
import { countLabel, SectionLink } from './console-nav.tsx'
import { consolePaths } from './console-paths.ts'
import { type ConsoleSection, groupsOf, isOpenSection, sectionsOf } from './console-sections.ts'

/** The sections in the bar, as far as the roles open them, most important first. The rest is behind 'More'. */
const IN_BAR: readonly string[] = [
  consolePaths.home,
  consolePaths.queue,
  consolePaths.reports,
  consolePaths.support,
  consolePaths.messages,
  consolePaths.bookings,
  consolePaths.issues,
  consolePaths.pages,
  consolePaths.articles,
]
const PLACES = 4

/** The navigation of the console on a phone or a tablet, where the thumb is. */
export function ConsoleBottomBar({ roles }: { roles: readonly StaffRole[] }) {
  const counts = useSectionCounts(roles)
  const sections = sectionsOf(roles)
  const inBar = IN_BAR.flatMap((path) => sections.find(({ to }) => to === path) ?? []).slice(0, PLACES)
  return (
    <nav
      aria-label="Console"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md"
    >
      <ul className="mx-auto grid h-(--bottom-bar) max-w-xl auto-cols-fr grid-flow-col">
        {inBar.map((section) => (
          <li key={section.to}>
            <BarLink section={section} count={counts.get(section.to)} />
          </li>
        ))}
        <li>
          <More roles={roles} counts={counts} inBar={inBar} />
        </li>
      </ul>
    </nav>
  )
}

const PLACE =
  'relative grid h-full w-full content-center justify-items-center gap-0.5 text-[13px] leading-tight font-semibold'

const BarLink = ({
  section: { name, to, icon: Icon },
  count,
}: {
  section: ConsoleSection
  count?: SectionCount | undefined
}) => (
  <NavLink
    to={to}
    end={to === consolePaths.home}
    className={classNames(PLACE, 'text-ink-soft aria-[current=page]:text-garnet')}
  >
    <Icon className="size-[22px]" aria-hidden="true" />
    <span>{name}</span>
    {count && (
      <span
        className={classNames(
          'absolute top-1 left-[calc(50%+.35rem)] grid h-[18px] min-w-[18px] place-items-center rounded-full px-1 text-[12px] leading-none tabular-nums',
          count.overdue > 0 ? 'bg-error text-on-garnet' : 'bg-ink-soft text-paper',
        )}
      >
        <span aria-hidden="true">{countText(count.count)}</span>
        <span className="sr-only">{countLabel(count)}</span>
      </span>
    )}
  </NavLink>
)

type MoreProps = {
  roles: readonly StaffRole[]
  counts: ReadonlyMap<string, SectionCount>
  inBar: readonly ConsoleSection[]
}

/** All sections in their groups. It counts what waits in the sections that are not in the bar. */
function More({ roles, counts, inBar }: MoreProps) {
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === pathname
  const isElsewhere = !inBar.some((section) => isOpenSection(section, pathname))
  const hidden = [...counts].filter(([path]) => !inBar.some(({ to }) => to === path))
  const waiting = hidden.reduce((sum, [, { count }]) => sum + count, 0)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenedAt(pathname)}
        className={classNames(PLACE, isElsewhere ? 'text-garnet' : 'text-ink-soft')}
      >
        <Menu className="size-[22px]" aria-hidden="true" />
        <span>More</span>
        {waiting > 0 && (
          <span className="absolute top-2 left-[calc(50%+.7rem)] size-2.5 rounded-full bg-ink-soft">
            <span className="sr-only">{` waiting: ${countText(waiting)}`}</span>
          </span>
        )}
      </button>
      {/* Choosing a section changes the path, which closes the sheet. */}
      <BottomSheet open={isOpen} onOpenChange={(open) => setOpenedAt(open ? pathname : undefined)} title="All sections">
        <ul className="grid gap-4">
          {groupsOf(roles).map(({ name, sections }) => (
            <li key={name}>
              {sections.length > 1 && <p className="mb-0.5 px-3 text-small font-semibold text-ink-soft">{name}</p>}
              <ul aria-label={name} className="grid grid-cols-2 gap-x-2">
                {sections.map((section) => (
                  <li
                    key={section.to}
                    className="min-w-0"
                    onClickCapture={() => section.to === pathname && setOpenedAt(undefined)}
                  >
                    <SectionLink section={section} count={counts.get(section.to)} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </BottomSheet>
    </>
  )
}
