import walkers from '../../../art/hero-3.svg?url'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DocumentTitle } from '../../ui/document-title.tsx'

export function NotFoundPage() {
  return (
    <div className="wrap grid max-w-2xl justify-items-center py-14 text-center md:py-20">
      <DocumentTitle>Page not found</DocumentTitle>
      <img src={walkers} alt="" width={720} height={640} className="h-64 w-auto md:h-80" />
      <h1 className="mt-8 text-title">This road ends here</h1>
      <p className="mt-4 text-lead text-balance text-ink-soft">
        There is no page at this address. Perhaps it moved, or a letter went astray.
      </p>
      <LinkButton to={paths.home} className="mt-8">
        Go to the home page
      </LinkButton>
    </div>
  )
}
