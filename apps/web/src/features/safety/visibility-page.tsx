import { useQuery } from '@tanstack/react-query'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { SettingsFrame } from '../../platform/settings-frame.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import { NamedPeople } from './named-people.tsx'
import { PauseCard } from './pause-card.tsx'
import { visibilityQuery } from './queries.ts'

/** Who may find a member: nobody new for a while, and never the people whom she names. */
export function VisibilityPage() {
  const { data, error, refetch, isFetching } = useQuery(visibilityQuery)
  return (
    <SettingsFrame title="Who finds you" lead="Take a break, or stay out of sight of people whom you know.">
      {data && (
        <>
          <PauseCard pausedAt={data.data.paused_at} />
          <NamedPeople named={data.data.named} />
        </>
      )}
      {!data && error && (
        <LoadError onRetry={() => void refetch()} retrying={isFetching}>
          {wordsOf(error) ?? SOMETHING_WENT_WRONG}
        </LoadError>
      )}
      {!data && !error && (
        <Loading label="Loading who finds you">
          <SkeletonRows rows={3} />
        </Loading>
      )}
    </SettingsFrame>
  )
}
