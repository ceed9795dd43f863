import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { hasCode } from '../../platform/meant-refusal.ts'
import { ConsoleNotFound } from '../console-not-found.tsx'
import { consolePaths } from '../console-paths.ts'
import { LoadFailure } from '../load-failure.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { EmailEditor } from './email-editor.tsx'
import { emailQuery } from './email-queries.ts'

export function EmailEditorPage() {
  const { kind = '' } = useParams()
  // Fetched once when the editor opens: a refetch would overwrite what is being typed. Conflicts show when saving.
  const { data, error, refetch, isFetching } = useQuery({
    ...emailQuery(kind),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (hasCode(error, 'not_found')) return <ConsoleNotFound>There is no such email</ConsoleNotFound>
  return (
    <>
      <Link
        to={consolePaths.emails}
        className="-mt-3 mb-1 inline-flex min-h-[44px] items-center gap-2 font-semibold text-garnet hover:underline"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        Emails
      </Link>
      <SectionHeading>{data?.data.name ?? 'Email'}</SectionHeading>
      {data && <p className="-mt-2 mb-5 text-ink-soft">{data.data.occasion}</p>}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <RowsSkeleton label="Loading the email" />}
      {data && <EmailEditor key={kind} email={data.data} />}
    </>
  )
}
