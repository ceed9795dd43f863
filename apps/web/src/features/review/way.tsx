import type { ReactNode } from 'react'
import { Link } from 'react-router'

type WayProps = { to: string; tone: string; icon: ReactNode; title: string; isMinor?: boolean; children: string }

/** A card of the waiting page that leads somewhere. A minor one is a single line on a phone. */
export function Way({ to, tone, icon, title, isMinor, children }: WayProps) {
  return (
    <div className="card relative grid grid-cols-[auto_1fr] items-center gap-4 px-5 py-4 transition sm:items-start sm:py-5 duration-300 ease-out-soft hover:-translate-y-0.5 hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-garnet">
      <span
        aria-hidden="true"
        className={`grid size-10 place-items-center rounded-full sm:size-12 [&_svg]:size-5 sm:[&_svg]:size-6 ${tone}`}
      >
        {icon}
      </span>
      <div>
        <Link
          to={to}
          className="leading-snug font-semibold outline-none after:absolute after:inset-0 hover:text-garnet"
        >
          {title}
        </Link>
        <p className={`mt-1 text-base leading-snug text-ink-soft ${isMinor ? 'max-sm:hidden' : ''}`}>{children}</p>
      </div>
    </div>
  )
}
