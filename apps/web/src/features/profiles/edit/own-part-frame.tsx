import type { ReactNode } from 'react'
import { useIsInMemberArea } from '../../../platform/session/own-id.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'

/** A page of one part of the profile: in the member area, and as a page of its own before approval. */
export function OwnPartFrame({ back, children }: { back: { to: string; name: string }; children: ReactNode }) {
  const isInside = useIsInMemberArea()
  return (
    <div className={isInside ? undefined : 'wrap min-h-dvh max-w-6xl pt-4 pb-16 sm:pt-8 md:pb-24'}>
      <BackLink to={back.to}>{back.name}</BackLink>
      {children}
    </div>
  )
}
