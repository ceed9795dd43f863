import { useAnswer } from '../../platform/api/answer.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { SettingsFrame } from '../../platform/page/settings-frame.tsx'
import { SkeletonRows } from '../../ui/messages/skeleton.tsx'
import { ExclusiveNotice } from './exclusive-notice.tsx'
import { HiddenContacts } from './hidden-contacts.tsx'
import { PauseCard } from './pause-card.tsx'
import { visibilityQuery } from './queries.ts'

/** Who may find a member: a pause hides the member from new people, and hidden contacts never find them. */
export function VisibilityPage() {
  return (
    <SettingsFrame title="Who finds you" lead="Take a break, or hide from people you know.">
      <Fetched answer={useAnswer(visibilityQuery)} label="Loading who finds you" shapes={<SkeletonRows rows={3} />}>
        {({ data }) => (
          <>
            {data.exclusive_with && <ExclusiveNotice partner={data.exclusive_with} />}
            <PauseCard pausedAt={data.paused_at} />
            <HiddenContacts named={data.named} />
          </>
        )}
      </Fetched>
    </SettingsFrame>
  )
}
