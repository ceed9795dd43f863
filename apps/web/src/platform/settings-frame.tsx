import { ArrowLeft } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../ui/page-title.tsx'
import { SettingsPlaceContext } from './settings-place.ts'

type SettingsFrameProps = { title: string; lead?: ReactNode; children: ReactNode }

/** One section of the settings: the way back to all of them, what it is about, and its cards below each other. */
export function SettingsFrame({ title, lead, children }: SettingsFrameProps) {
  const { home, name } = use(SettingsPlaceContext)
  return (
    <div className="max-w-3xl">
      <Link
        to={home}
        className="mb-4 inline-flex min-h-touch items-center gap-2 font-semibold text-garnet hover:underline"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        {name}
      </Link>
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </div>
  )
}
