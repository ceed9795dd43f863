import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { consolePaths } from '../../shell/console-paths.ts'

export const BackToArticles = () => (
  <Link
    to={consolePaths.articles}
    className="-mt-3 mb-1 inline-flex min-h-[44px] items-center gap-2 font-semibold text-garnet hover:underline"
  >
    <ArrowLeft className="size-5" aria-hidden="true" />
    Articles
  </Link>
)
