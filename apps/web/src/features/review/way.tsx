import type { ReactNode } from 'react'
import { Link } from 'react-router'

type WayProps = { to: string; tone: string; icon: ReactNode; title: string; children: string }

/** A card of the waiting page that leads somewhere. */
export function Way({ to, tone, icon, title, children }: WayProps) {
  return (
    <div className="card relative grid grid-cols-[3rem_1fr] items-start gap-4 p-5 transition duration-300 ease-out-soft hover:-translate-y-0.5 hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-garnet">
      <span aria-hidden="true" className={`grid size-12 place-items-center rounded-full [&_svg]:size-6 ${tone}`}>
        {icon}
      </span>
      <div>
        <Link
          to={to}
          className="leading-snug font-semibold outline-none after:absolute after:inset-0 hover:text-garnet"
        >
          {title}
        </Link>
        <p className="mt-1 text-base leading-snug text-ink-soft">{children}</p>
      </div>
    </div>
  )
}
