import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { Loading } from '../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'

/** Links counsellors to their workspace, which is in another document. */
export function CounsellorPage() {
  useEffect(() => location.replace(paths.counsellor), [])
  return (
    <section className="mx-auto max-w-md py-10 text-center">
      <DocumentTitle>Counsellor</DocumentTitle>
      <Loading label="Opening your workspace">{null}</Loading>
      <p className="text-ink-soft">
        Your appointments and clients are in{' '}
        <a href={paths.counsellor} className="text-link">
          your workspace
        </a>
        .
      </p>
    </section>
  )
}
