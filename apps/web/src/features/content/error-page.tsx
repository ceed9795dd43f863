import { useRouteError } from 'react-router'
import bench from '../../../art/hero-2.svg?url'
import { paths } from '../../paths.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { DocumentTitle } from '../../ui/document-title.tsx'

/** Stands where a page could not be fetched or broke; header and footer stay. */
export function ErrorPage() {
  const words = wordsOf(useRouteError()) ?? SOMETHING_WENT_WRONG
  return (
    <div className="wrap grid max-w-2xl justify-items-center py-14 text-center md:py-20">
      <DocumentTitle>Something went wrong</DocumentTitle>
      <img src={bench} alt="" width={720} height={640} className="h-64 w-auto md:h-80" />
      <h1 className="mt-8 text-title">That did not work</h1>
      <p role="alert" className="mt-4 text-lead text-balance text-ink-soft">
        {words}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Try again</Button>
        <LinkButton to={paths.home} variant="ghost">
          Go to the home page
        </LinkButton>
      </div>
    </div>
  )
}
