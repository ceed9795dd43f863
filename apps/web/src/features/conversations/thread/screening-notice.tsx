import { Info } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

/** Before the first message to somebody, where the provider's setting asks for it. */
export const ScreeningNotice = () => (
  <aside
    aria-label="Before you write"
    className="flex gap-3 border-t border-line bg-cream px-4 py-3 text-base leading-snug md:px-6"
  >
    <Info className="mt-0.5 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
    <p>
      <span>We don’t check anybody’s criminal record. Meet in a public place, and let a friend know where. </span>
      <Link to={paths.safetyPolicy} className="text-link">
        How to stay safe
      </Link>
    </p>
  </aside>
)
