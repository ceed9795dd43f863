import type { helplines } from '@heartwell/contract/content/helplines.ts'
import { paths } from '../../../paths.ts'
import type { LateEndpoint } from '../../../platform/api/late-endpoints.ts'
import { usePreloadedQuery } from '../../../platform/api/use-preloaded-query.ts'
import { LoadError } from '../../../ui/messages/load-error.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { EmergencyNumbers } from '../public/emergency-numbers.tsx'

const list: LateEndpoint<typeof helplines.list> = {
  path: '/api/helplines',
  load: async () => (await import('@heartwell/contract/content/helplines.ts')).helplines.list,
}

/** Emergency numbers and helplines for visitors: those of this installation's country first. */
export function NotSafePage() {
  const { answer, error, isFetching, load } = usePreloadedQuery(list, {}, { freshMs: 60_000 })
  return (
    <div className="wrap pt-8 pb-20 md:pt-14 md:pb-28">
      <PageHead
        title="I’m not safe now"
        description="Emergency numbers and helplines, in your country and in others."
        path={paths.notSafe}
      />
      <div className="mx-auto max-w-[56rem]">
        <PageTitle lead="Ring first. We can’t send anybody, but these people can.">I’m not safe now</PageTitle>
        <EmergencyNumbers countries={answer?.countries ?? []} country={answer?.home} reportPath={paths.report} />
        {!answer && error !== undefined && (
          <LoadError onRetry={load} retrying={isFetching}>
            We couldn’t load the other numbers
          </LoadError>
        )}
      </div>
    </div>
  )
}
