import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

export const BackToSupport = () => (
  <Link
    to={paths.helpAndSupport}
    className="text-link mb-5 inline-flex min-h-11 items-center gap-2 no-underline! hover:underline!"
  >
    <ArrowLeft className="size-5" aria-hidden="true" />
    Help and Support
  </Link>
)
