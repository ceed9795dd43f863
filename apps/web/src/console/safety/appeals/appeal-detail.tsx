import { memberFile } from '@heartwell/contract/console/member-file.ts'
import {
  APPEAL_ANSWER_MAX,
  AppealDecisionForm,
  type AppealOutcome,
  appealsInbox,
  type AppealDetail as Detail,
} from '@heartwell/contract/safety/appeals.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Link } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { SanctionFacts } from '../../member-file/decisions-list.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { CaseCard, CaseForm, CaseOutcome } from '../case-card.tsx'
import { appealQuery } from './appeal-queries.ts'
import { OUTCOME_NAMES } from './appeal-words.ts'

/** One appeal: the member's words, the decision it is about, and the outcome. */
export function AppealDetail({ number }: { number: string }) {
  const answer = useAnswer(appealQuery(number))
  if (hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid'))
    return <EmptyState>There is no such appeal</EmptyState>
  return (
    <Fetched answer={answer} label="Loading the appeal">
      {({ data }) => <Details appeal={data} />}
    </Fetched>
  )
}

function Details({ appeal }: { appeal: Detail }) {
  const { number, member, text, created_at, sanction, outcome, took_part } = appeal
  return (
    <CaseCard
      title={`${isolated(member.name)} appeals`}
      outcome={outcome ? OUTCOME_NAMES[outcome] : undefined}
      text={text}
      decision={
        <section aria-label="The decision" className="grid gap-2 border-t border-line pt-5">
          <SanctionFacts sanction={{ ...sanction, appeal: null }} />
        </section>
      }
      decided={<CaseOutcome verb="Decided" of={appeal} />}
      tookPart={took_part && 'You took part in this decision. Another person has to decide the appeal.'}
      form={<AppealForm appeal={appeal} />}
    >
      <span>{number}</span>
      <time dateTime={created_at}>{exactTime(created_at)}</time>
      <Link to={consolePaths.memberFile(member.id)} className="text-link">
        Member file
      </Link>
    </CaseCard>
  )
}

const choicesOf = ({ sanction }: Detail): { value: AppealOutcome; label: string; hint: string }[] => [
  {
    value: 'overturned',
    label: 'Overturn',
    hint:
      sanction.kind === 'warning'
        ? 'The warning is taken back.'
        : 'The decision ends at once, and the account opens again unless another decision closes it.',
  },
  { value: 'upheld', label: 'Uphold', hint: 'The decision stays as it is.' },
]

function AppealForm({ appeal }: { appeal: Detail }) {
  const { number, member } = appeal
  const { mutateAsync } = useCommand(appealsInbox.decide, {
    refreshes: [appealsInbox.list, appealsInbox.appeal, memberFile.file, memberFile.timeline],
  })
  return (
    <CaseForm
      schema={AppealDecisionForm}
      choices={choicesOf(appeal)}
      label={`Answer to ${isolated(member.name)}`}
      hint="The member reads this in an email and at the next login."
      maxLength={APPEAL_ANSWER_MAX}
      onDecide={(body) => mutateAsync({ params: { number }, body })}
    />
  )
}
