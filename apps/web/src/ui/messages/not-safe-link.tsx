import { ChevronRight, Siren } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

/** Without a network no page can be loaded inside the app, but the service worker keeps this one as a document. */
function openKeptPage(event: MouseEvent<HTMLAnchorElement>) {
  if (navigator.onLine || !('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return
  event.preventDefault()
  location.assign(event.currentTarget.href)
}

/** The link to the emergency numbers, above every form about harm. */
export const NotSafeLink = ({ to, className }: { to: string; className?: string }) => (
  <Link
    to={to}
    onClick={openKeptPage}
    className={classNames(
      'group flex min-h-16 items-center gap-4 rounded-card bg-error-wash px-5 py-3 leading-snug text-error',
      className,
    )}
  >
    <Siren className="size-6 shrink-0" aria-hidden="true" />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold group-hover:underline">I’m not safe now</span>
      <span className="block">Emergency numbers first, then us</span>
    </span>
    <ChevronRight className="size-5 shrink-0" aria-hidden="true" />
  </Link>
)
