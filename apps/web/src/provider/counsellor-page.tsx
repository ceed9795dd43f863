import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { DocumentTitle } from '../ui/document-title.tsx'
import { Loading } from '../ui/skeleton.tsx'

/** Leads counsellors to their clients, in the other document of the site. */
export function CounsellorPage() {
  useEffect(() => location.replace(paths.counsellor), [])
  return (
    <section className="mx-auto max-w-md py-10 text-center">
      <DocumentTitle>Counsellor</DocumentTitle>
      <Loading label="Opening your clients">{null}</Loading>
      <p className="text-ink-soft">
        Your conversations are on{' '}
        <a href={paths.counsellor} className="text-link">
          your clients page
        </a>
        .
      </p>
    </section>
  )
}
