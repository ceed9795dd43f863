import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { ConsoleNotFound } from '../../shell/console-not-found.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { EmailEditor } from './email-editor.tsx'
import { emailQuery } from './email-queries.ts'

export function EmailEditorPage() {
  const { kind = '' } = useParams()
  // Fetched once when the editor opens: a refetch would overwrite what is being typed. Conflicts show when saving.
  const answer = useAnswer({
    ...emailQuery(kind),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const email = dataIfLoaded(answer)?.data
  if (hasCode(answer.error, 'not_found')) return <ConsoleNotFound>There is no such email</ConsoleNotFound>
  return (
    <>
      <Link
        to={consolePaths.emails}
        className="-mt-3 mb-1 inline-flex min-h-[44px] items-center gap-2 font-semibold text-garnet hover:underline"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        Emails
      </Link>
      <SectionHeading>{email?.name ?? 'Email'}</SectionHeading>
      {email && <p className="-mt-2 mb-5 text-ink-soft">{email.occasion}</p>}
      <Fetched answer={answer} label="Loading the email">
        {(data) => <EmailEditor key={kind} email={data.data} />}
      </Fetched>
    </>
  )
}
