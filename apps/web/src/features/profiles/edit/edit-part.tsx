import { PencilLine } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'

type EditPartProps = { to: string; what: string; className?: string }

/** The pencil on one part of the member's own preview. */
export const EditPart = ({ to, what, className }: EditPartProps) => (
  <Link
    to={to}
    aria-label={`Edit ${what}`}
    className={classNames(
      'absolute z-1 grid size-11 place-items-center rounded-full bg-panel text-garnet shadow-soft transition-colors hover:bg-cream',
      className,
    )}
  >
    <PencilLine className="size-5" strokeWidth={1.8} aria-hidden="true" />
  </Link>
)
