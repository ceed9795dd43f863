import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** The link above a page's title to the page that it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="mb-4 inline-flex min-h-touch items-center gap-2 font-semibold text-garnet hover:underline">
    <ArrowLeft className="size-5" aria-hidden="true" />
    <span>{children}</span>
  </Link>
)
