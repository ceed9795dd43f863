import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ActionRow } from '../../../ui/forms/action-row.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'

type EditFrameProps = {
  title: string
  /** The large line beneath a title whose words are given. */
  ownWords?: string
  lead?: ReactNode
  children: ReactNode
  /** The button that saves; the link back is beside it. */
  save?: ReactNode
  /** A short text beside the buttons, which then stay at the bottom of the window. */
  status?: ReactNode
}

/** One edit screen: its title, its fields, Save and Back. */
export function EditFrame({ title, ownWords, lead, children, save, status }: EditFrameProps) {
  return (
    <div className="max-w-3xl">
      <BackLink to={paths.editProfile}>Edit Profile</BackLink>
      <PageTitle lead={lead} ownWords={ownWords}>
        {title}
      </PageTitle>
      <Card padding="large">
        {children}
        <ActionRow status={status} className="-mx-6 bottom-16 px-6 sm:-mx-8 sm:px-8 md:-mx-10 md:px-10 lg:bottom-0">
          <LinkButton to={paths.editProfile} variant="ghost">
            Back
          </LinkButton>
          {save}
        </ActionRow>
      </Card>
    </div>
  )
}
