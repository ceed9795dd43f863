import signpost from '../../../art/signpost.svg?url'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { WaysOn } from './frame/ways-on.tsx'

export function NotFoundPage() {
  return (
    <div className="wrap grid items-center gap-x-16 gap-y-8 py-12 md:py-20 lg:grid-cols-[1fr_1.1fr]">
      <DocumentTitle>Page not found</DocumentTitle>
      <img
        src={signpost}
        alt=""
        width={720}
        height={640}
        className="mx-auto h-auto w-full max-w-[26rem] lg:max-w-none"
      />
      <div>
        <h1 className="text-display">This road ends here</h1>
        <p className="mt-4 max-w-[44ch] text-lead text-ink-soft">
          There is no page at this address. Perhaps it has moved, or the address has a typing error. Nothing of yours is
          lost.
        </p>
        <LinkButton to={paths.home} className="mt-7">
          Go to the home page
        </LinkButton>
        <WaysOn />
      </div>
    </div>
  )
}
