import { type ReactNode, use } from 'react'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { SettingsPlaceContext } from './settings-place.ts'

type SettingsFrameProps = { title: string; lead?: ReactNode; children: ReactNode }

/** One settings section: a link back to all settings, a title and cards. */
export function SettingsFrame({ title, lead, children }: SettingsFrameProps) {
  const { home, name } = use(SettingsPlaceContext)
  return (
    <div className="max-w-3xl">
      <BackLink to={home}>{name}</BackLink>
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </div>
  )
}
