import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

type EditFrameProps = {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** The button that saves; the way back stands beside it. */
  save?: ReactNode
}

/** One edit screen: what it is about, the fields, and the two ways out of it. */
export function EditFrame({ title, lead, children, save }: EditFrameProps) {
  return (
    <div className="max-w-3xl">
      <Link
        to={paths.editProfile}
        className="mb-4 inline-flex min-h-touch items-center gap-2 font-semibold text-garnet hover:underline"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        Edit Profile
      </Link>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Card padding="large">
        {children}
        <div className="mt-9 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <LinkButton to={paths.editProfile} variant="ghost">
            Back
          </LinkButton>
          {save}
        </div>
      </Card>
    </div>
  )
}
