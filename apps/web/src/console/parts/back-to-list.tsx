import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** The link back to the list, for phones, where the chosen entry replaces its list. */
export function BackToList({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-mt-3 mb-2 inline-flex min-h-[44px] items-center gap-2 font-semibold text-garnet hover:underline lg:hidden"
    >
      <ArrowLeft className="size-5" aria-hidden="true" />
      <span>{children}</span>
    </Link>
  )
}
