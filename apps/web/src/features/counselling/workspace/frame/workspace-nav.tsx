import { townOfZone } from '@heartwell/contract/time/zone-names.ts'
import { Keyboard, KeyRound, LogOut, Menu as MenuIcon, Search } from 'lucide-react'
import { Link, NavLink, useNavigate } from 'react-router'
import { paths } from '../../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../../platform/api/answer.ts'
import { useClock } from '../../../../platform/device/use-clock.ts'
import { counsellorPhotoUrl } from '../../../../platform/files/photos.ts'
import { startsIn } from '../../../../platform/text/starts-in.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Logo } from '../../../../ui/page/logo.tsx'
import { PRODUCT_NAME } from '../../../../ui/page/product-name.ts'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../../ui/tones.ts'
import { Menu } from '../../../../ui/windows/menu.tsx'
import { clockTime } from '../../times/appointment-times.ts'
import { MENU_SECTIONS, PHONE_SECTIONS, SECTIONS } from '../sections.ts'
import { nextAppointment } from '../today/appointment-texts.ts'
import { todayQuery } from '../workspace-queries.ts'
import { KeyCap } from './key-cap.tsx'
import { useSignOut } from './use-sign-out.ts'
import { useKeys } from './workspace-keys.ts'

type Opens = { onSearch: () => void; onKeys: () => void }

/** The sections at the left edge of a wide window. */
export function Rail({ name, unread, onKeys }: Opens & { name: string; unread: number }) {
  useSectionKeys()
  return (
    <aside
      aria-label="Workspace"
      className="no-print flex flex-col border-line bg-cream max-lg:hidden lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r"
    >
      <div className="px-6 pt-4 pb-3.5">
        <Link
          to={paths.counsellor}
          aria-label={`${PRODUCT_NAME}: today`}
          className="inline-flex min-h-touch items-center rounded-lg"
        >
          <Logo />
        </Link>
      </div>
      <nav aria-label="Sections" className="px-3">
        <ul className="grid gap-0.5">
          {SECTIONS.map(({ label, to, Icon, key }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === paths.counsellor}
                className="flex min-h-touch items-center gap-2 rounded-[10px] px-3.5 font-semibold transition-colors hover:bg-panel/70 aria-[current]:bg-panel aria-[current]:text-garnet-deep aria-[current]:shadow-soft"
              >
                <Icon className="size-[1.3rem] shrink-0" aria-hidden="true" />
                <span className="flex-1">{label}</span>
                {label === 'Messages' && <Unread count={unread} />}
                {label === 'Introductions' && <ToRead />}
                <span aria-hidden="true">
                  <KeyCap>{key}</KeyCap>
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
        <button
          type="button"
          onClick={onKeys}
          className="flex min-h-touch items-center gap-2.5 rounded-[10px] px-1 text-small text-ink-soft hover:text-ink"
        >
          <Keyboard className="size-[1.3rem]" aria-hidden="true" /> All keys
          <span aria-hidden="true">
            <KeyCap>?</KeyCap>
          </span>
        </button>
        <Counsellor name={name} />
      </div>
    </aside>
  )
}

function useSectionKeys(): void {
  const navigate = useNavigate()
  const go = (to: string) => () => void navigate(to)
  useKeys({
    t: go(paths.counsellor),
    c: go(paths.counsellorCalendar),
    l: go(paths.clients),
    i: go(paths.counsellorIntroductions),
    m: go(paths.counsellorMessages),
    e: go(paths.earnings),
    r: go(paths.ratings),
  })
}

const Unread = ({ count }: { count: number }) => <Count label="Unread messages" count={count} />

const Count = ({ label, count }: { label: string; count: number }) =>
  count > 0 && (
    <span className="rounded-full bg-garnet px-2 text-[.9333rem] leading-6 font-bold text-on-garnet">
      <span className="sr-only">{`${label}: `}</span>
      <span>{count > 99 ? '99+' : count}</span>
    </span>
  )

/** Letters of colleagues that wait for this counsellor as second reader. */
function ToRead() {
  const count = dataIfLoaded(useAnswer(todayQuery))?.second_readings?.to_read ?? 0
  return <Count label="Letters to read" count={count} />
}

function Counsellor({ name }: { name: string }) {
  const data = dataIfLoaded(useAnswer(todayQuery))
  const now = useClock()
  const { isSigningOut, signOut } = useSignOut()
  const zone = data?.counsellor.time_zone
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4">
      <div className="flex items-center gap-3">
        <Avatar src={counsellorPhotoUrl(data?.counsellor.image ?? null)} tone={toneFor(name)} size="small" />
        <p className="min-w-0 leading-tight">
          <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
          {zone && <span className="text-small text-ink-soft">{`${clockTime(now, zone)} in ${townOfZone(zone)}`}</span>}
        </p>
      </div>
      <a href={paths.counsellorAccount} className="btn btn-quiet btn-small">
        <KeyRound className="size-4.5" aria-hidden="true" />
        Passkeys
      </a>
      <Button variant="ghost" size="small" pending={isSigningOut} onClick={signOut}>
        {!isSigningOut && <LogOut className="size-4.5" aria-hidden="true" />}
        <span>Log out</span>
      </Button>
    </div>
  )
}

/** The search and the next appointment. */
export function TopBar({ onSearch }: Opens) {
  const data = dataIfLoaded(useAnswer(todayQuery))
  const now = useClock()
  const next = data && nextAppointment([...data.today, ...data.tomorrow], now)
  return (
    <header className="no-print border-b border-line max-lg:hidden">
      <div className="mx-auto flex max-w-[88rem] items-center justify-between gap-4 px-9 py-3">
        <button
          type="button"
          onClick={onSearch}
          className="flex min-h-touch w-full max-w-[30rem] items-center gap-3 rounded-[10px] bg-panel px-4 text-left text-ink-soft shadow-[inset_0_0_0_1.5px_var(--color-line)] hover:shadow-[inset_0_0_0_1.5px_var(--color-edge)]"
        >
          <Search className="size-[1.3rem]" aria-hidden="true" />
          <span className="flex-1">Find a client</span>
          <span aria-hidden="true">
            <KeyCap>Ctrl K</KeyCap>
          </span>
        </button>
        {next && (
          <p className="shrink-0 text-small text-ink-soft">
            <span>{`${Date.parse(next.starts_at) <= now.getTime() ? 'Now' : 'Next'}: `}</span>
            <Link to={paths.client(next.client.id)} className="font-semibold text-ink hover:text-garnet">
              <bdi>{next.client.name}</bdi>
            </Link>
            {Date.parse(next.starts_at) > now.getTime() && (
              <span>{`, ${startsIn(new Date(next.starts_at), now, data.counsellor.time_zone)}`}</span>
            )}
          </p>
        )}
      </div>
    </header>
  )
}

const ICON_BUTTON = 'grid size-touch place-items-center rounded-full hover:bg-cream'

/** The name of the product and the search, above the page on a narrow window. */
export const PhoneTop = ({ onSearch }: Opens) => (
  <header className="no-print flex shrink-0 items-center justify-between border-b border-line px-4 py-1.5 lg:hidden">
    <Link
      to={paths.counsellor}
      aria-label={`${PRODUCT_NAME}: today`}
      className="flex min-h-touch items-center rounded-lg"
    >
      <Logo />
    </Link>
    <button type="button" onClick={onSearch} aria-label="Find a client" className={ICON_BUTTON}>
      <Search className="size-[1.4rem]" aria-hidden="true" />
    </button>
  </header>
)

type PhoneBarProps = Opens & { unread: number; isInFlow: boolean }

/** The sections at the lower edge of a narrow window, where the thumb is. */
export function PhoneBar({ unread, isInFlow, onKeys }: PhoneBarProps) {
  const { signOut } = useSignOut()
  return (
    <nav
      aria-label="Sections"
      className={classNames(
        'no-print z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden',
        isInFlow ? 'shrink-0' : 'fixed inset-x-0 bottom-0',
      )}
    >
      <ul className="mx-auto grid max-w-[34rem] grid-cols-5">
        {PHONE_SECTIONS.map(({ label, to, Icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.counsellor} className={BAR_ITEM}>
              <span className="relative">
                <Icon className="size-6" aria-hidden="true" />
                {label === 'Messages' && (
                  <span className="absolute -top-2 left-3.5">
                    <Unread count={unread} />
                  </span>
                )}
              </span>
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
        <li className="relative rounded-lg has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-garnet">
          <span aria-hidden="true" className={BAR_ITEM}>
            <MenuIcon className="size-6" />
            More
          </span>
          <Menu
            label="More"
            className="absolute inset-0 size-full! opacity-0"
            items={[
              ...MENU_SECTIONS.map(({ label, to, Icon }) => ({
                label,
                to,
                icon: <Icon aria-hidden="true" />,
              })),
              {
                label: 'Passkeys',
                icon: <KeyRound aria-hidden="true" />,
                onChoose: () => location.assign(paths.counsellorAccount),
              },
              { label: 'Keys', icon: <Keyboard aria-hidden="true" />, onChoose: onKeys },
              { label: 'Log out', icon: <LogOut aria-hidden="true" />, onChoose: signOut },
            ]}
          />
        </li>
      </ul>
    </nav>
  )
}

const BAR_ITEM =
  'flex min-h-[4.2rem] flex-col items-center justify-center gap-1 text-[.9333rem] leading-none font-semibold text-ink-soft aria-[current]:text-garnet-deep'
