import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { useIsInMemberArea } from '../session/own-id.ts'

type OwnPageFrameProps = { title: string; lead?: ReactNode; width?: 'narrow' | 'wide'; children: ReactNode }

/** A page that every member has: among the settings of the member area, and as a page of its own before approval. */
export function OwnPageFrame({ title, lead, width = 'narrow', children }: OwnPageFrameProps) {
  const isInside = useIsInMemberArea()
  const limit = width === 'wide' ? 'max-w-5xl' : 'max-w-3xl'
  return (
    <div className={isInside ? limit : `wrap min-h-dvh ${limit} pt-4 pb-16 sm:pt-8 md:pb-24`}>
      {isInside ? <BackLink to={paths.settings}>Settings</BackLink> : <BackLink to={paths.tab}>Back</BackLink>}
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
    </div>
  )
}
