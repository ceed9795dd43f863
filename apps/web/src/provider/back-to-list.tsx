import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** On a phone what is chosen stands in the place of its list: this leads back. */
export function BackToList({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-mt-3 mb-2 inline-flex min-h-[44px] items-center gap-2 font-semibold text-garnet hover:underline lg:hidden"
    >
      <ArrowLeft className="size-5" aria-hidden="true" />
      {children}
    </Link>
  )
}
