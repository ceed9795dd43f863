import type { InboxCase } from '@heartwell/contract/support/support-inbox.ts'
import { UserRound } from 'lucide-react'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { FailedPart } from '../../../platform/api/failed-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/windows/menu.tsx'
import { useKeys } from '../../shell/keys.ts'
import { KeyHint } from '../../shell/keys-dialog.tsx'
import { staffQuery } from '../../shell/staff-session.ts'
import { colleaguesQuery } from './support-queries.ts'
import type { CaseActs } from './use-case-acts.ts'

/** Who has the case: takes it, or hands it over to a colleague or to nobody. The key T takes it. */
export function CaseAssignment({ assignee, acts }: Pick<InboxCase, 'assignee'> & { acts: CaseActs }) {
  const me = dataIfLoaded(useAnswer(staffQuery))?.data?.id
  const answer = useAnswer(colleaguesQuery)
  const colleagues = dataIfLoaded(answer)?.rows ?? []
  const has = assignee?.id ?? null
  const give = (to: string | null) => void acts.assign(to, has)
  const canTake = me !== undefined && has !== me
  useKeys(canTake ? { t: () => give(me) } : {})
  const others = colleagues.filter(({ id }) => id !== has && id !== me)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="flex min-w-0 items-center gap-2 wrap-anywhere">
        <UserRound className="size-4.5 shrink-0 text-ink-soft" aria-hidden="true" />
        {assignee ? (
          <span>
            <span className="sr-only">Assigned to </span>
            <bdi>{has === me ? 'You have this case' : assignee.name}</bdi>
          </span>
        ) : (
          <span className="text-ink-soft">Nobody has this case</span>
        )}
      </p>
      {canTake && (
        <Button variant="ghost" size="small" pending={acts.isPending} onClick={() => give(me)}>
          Take case
          <KeyHint>T</KeyHint>
        </Button>
      )}
      <Menu
        label="Hand over"
        items={[
          ...others.map(({ id, name }) => ({ label: name, onChoose: () => give(id) })),
          { label: 'Nobody', disabled: has === null, onChoose: () => give(null) },
        ]}
      >
        Hand over
      </Menu>
      <FailedPart answer={answer}>We couldn’t load your colleagues</FailedPart>
    </div>
  )
}
