import { helplines } from '@heartwell/contract/content/helplines.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { paths } from '../../paths.ts'
import { dataIfLoaded, stateOf, useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { EmergencyNumbers } from '../content/public/emergency-numbers.tsx'

/**
 * Emergency numbers and helplines of the country that the member gave in their preferences. Nothing is guessed from the
 * network. Until the numbers are loaded, the one that works nearly everywhere is shown.
 */
export function NotSafeMemberPage() {
  const answer = useAnswer(query(helplines.list, {}))
  const data = dataIfLoaded(answer)
  const own = useAnswer(query(preferences.read, {}))
  const country = dataIfLoaded(own)?.data.preferences.country ?? data?.home
  return (
    <div className="max-w-4xl">
      <BackLink to={paths.helpAndSupport}>Help and Support</BackLink>
      <PageTitle lead="Ring first. We can’t send anybody, but these people can.">I’m not safe now</PageTitle>
      <EmergencyNumbers
        countries={own.isPending ? [] : (data?.countries ?? [])}
        country={country}
        reportPath={paths.reportPeople}
        isLoading={answer.isPending || own.isPending}
      />
      {stateOf(answer).state === 'failed' && (
        <LoadError onRetry={() => void answer.refetch()} retrying={answer.isFetching}>
          We couldn’t load the other numbers
        </LoadError>
      )}
    </div>
  )
}
