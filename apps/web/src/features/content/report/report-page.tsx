import { paths } from '../../../paths.ts'
import { NotSafeLink } from '../../../ui/messages/not-safe-link.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { CaseLinkForm } from './case-link-form.tsx'
import { NoticeForm } from './notice-form.tsx'

/** Reports by people without an account. The server renders it beforehand. */
export function ReportPage() {
  return (
    <div className="wrap pt-8 pb-20 md:pt-14 md:pb-28">
      <PageHead
        title="Report somebody on Heartwell"
        description="Tell us about a person or a page, also without an account. A person reads it, and you get a case number."
        path={paths.report}
      />
      <div className="mx-auto max-w-[46rem]">
        <PageTitle lead="You don’t need an account. A person of our safety team reads it.">
          Report somebody on Heartwell
        </PageTitle>
        <NotSafeLink to={paths.notSafe} className="-mt-2 mb-8" />
        <NoticeForm />
        <CaseLinkForm />
      </div>
    </div>
  )
}
