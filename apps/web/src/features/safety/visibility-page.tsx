import { useQuery } from '@tanstack/react-query'
import { Fetched } from '../../platform/fetched.tsx'
import { SettingsFrame } from '../../platform/settings-frame.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { NamedPeople } from './named-people.tsx'
import { PauseCard } from './pause-card.tsx'
import { visibilityQuery } from './queries.ts'

/** Who may find a member: nobody new for a while, and never the people whom she names. */
export function VisibilityPage() {
  return (
    <SettingsFrame title="Who finds you" lead="Take a break, or stay out of sight of people whom you know.">
      <Fetched answer={useQuery(visibilityQuery)} label="Loading who finds you" shapes={<SkeletonRows rows={3} />}>
        {({ data }) => (
          <>
            <PauseCard pausedAt={data.paused_at} />
            <NamedPeople named={data.named} />
          </>
        )}
      </Fetched>
    </SettingsFrame>
  )
}
