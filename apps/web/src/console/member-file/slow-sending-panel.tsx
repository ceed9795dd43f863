import { memberFile, type SlowSending } from '@heartwell/contract/console/member-file.ts'
import { STORY_SIGN_TEXTS } from '@heartwell/contract/safety/story-sign-texts.ts'
import { hasStaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { useCommand } from '../../platform/api/api.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/messages/toast.tsx'
import { Panel } from '../parts/panel.tsx'
import { useOwnRoles } from '../shell/staff-session.ts'
import { REFRESHES } from './member-file-queries.ts'

/** Why the member can write to only a few new people a day. Moderators end it. */
export function SlowSendingPanel({ memberId, slow }: { memberId: string; slow: SlowSending }) {
  const end = useCommand(memberFile.endSlowSending, { refreshes: REFRESHES })
  const isModerator = hasStaffRole(useOwnRoles(), ['moderator'])
  const { show } = useToast()
  const showFailure = useShowFailure()
  const { conversations, new_people_a_day: people, signs } = slow
  return (
    <Panel title="Slower sending to new people">
      <div className="grid gap-3">
        <p className="text-ink-soft">
          {`At most ${people} new people a day until ${longDay(new Date(slow.ends_at))}. We warned the other person in ${conversations === 1 ? '1 conversation' : `${conversations} conversations`}.`}
        </p>
        <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
          {signs.map((sign) => (
            <li key={sign}>{STORY_SIGN_TEXTS[sign]}</li>
          ))}
        </ul>
        {isModerator && (
          <Button
            variant="ghost"
            pending={end.isPending}
            onClick={() =>
              void end.mutateAsync({ params: { id: memberId } }).then(({ message }) => show(message), showFailure)
            }
          >
            End it: the conversations are fine
          </Button>
        )}
      </div>
    </Panel>
  )
}
