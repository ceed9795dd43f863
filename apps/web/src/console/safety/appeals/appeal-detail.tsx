import { memberFile } from '@heartwell/contract/console/member-file.ts'
import {
  APPEAL_ANSWER_MAX,
  AppealDecisionForm,
  type AppealOutcome,
  appealsInbox,
  type AppealDetail as Detail,
} from '@heartwell/contract/safety/appeals.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { RadioCards } from '../../../ui/forms/radio-card.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { DotList } from '../../../ui/lists/dot-list.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { SanctionFacts } from '../../member-file/decisions-list.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
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
    <Card as="section" aria-labelledby="appeal" className="grid gap-6">
      <div>
        <div className="mb-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2
            id="appeal"
            className="min-w-0 text-[1.6rem] leading-snug wrap-anywhere"
          >{`${isolated(member.name)} appeals`}</h2>
          {outcome ? (
            <Badge look="accent">{OUTCOME_NAMES[outcome]}</Badge>
          ) : (
            <Badge look="waiting">Waiting for us</Badge>
          )}
        </div>
        <DotList className="text-small text-ink-soft">
          <span>{number}</span>
          <time dateTime={created_at}>{exactTime(created_at)}</time>
          <Link to={consolePaths.memberFile(member.id)} className="text-link">
            Member file
          </Link>
        </DotList>
      </div>
      <blockquote className="max-w-[60ch] font-display text-[1.35rem] leading-snug wrap-anywhere whitespace-pre-line">
        {text}
      </blockquote>
      <section aria-label="The decision" className="grid gap-2 border-t border-line pt-5">
        <SanctionFacts sanction={{ ...sanction, appeal: null }} />
      </section>
      {outcome && <Outcome appeal={appeal} />}
      {!outcome && took_part && (
        <Callout>You took part in this decision. Another person has to decide the appeal.</Callout>
      )}
      {!outcome && !took_part && <AppealForm appeal={appeal} />}
    </Card>
  )
}

const Outcome = ({ appeal: { by, since, answer, note } }: { appeal: Detail }) => (
  <div className="grid gap-2 border-l-2 border-garnet pl-4">
    <p className="text-small text-ink-soft">
      <span>{`Decided by ${by ?? 'provider'} · `}</span>
      <time dateTime={since}>{exactTime(since)}</time>
    </p>
    <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
    <p className="text-small text-ink-soft wrap-anywhere whitespace-pre-line">{`For us: ${note ?? ''}`}</p>
  </div>
)

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
  const form = useForm({ resolver: zodResolver(AppealDecisionForm), defaultValues: { answer: '', note: '' } })
  const { errors, isSubmitting, isDirty, isSubmitted } = form.formState
  useUnsavedGuard(isDirty)
  const outcome = useWatch({ control: form.control, name: 'outcome' })
  const { mutateAsync } = useCommand(appealsInbox.decide, {
    refreshes: [appealsInbox.list, appealsInbox.appeal, memberFile.file, memberFile.timeline],
  })
  const { show } = useToast()
  const submit = form.handleSubmit(async (body) => {
    try {
      show((await mutateAsync({ params: { number }, body })).message)
    } catch (error) {
      if (!showAtFields(form, error)) form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[72ch] gap-5 border-t border-line pt-5">
      <RadioCards
        label="Outcome"
        options={choicesOf(appeal)}
        value={outcome ?? null}
        onChange={(chosen) => form.setValue('outcome', chosen, { shouldDirty: true, shouldValidate: isSubmitted })}
        error={errors.outcome?.message}
      />
      <TextArea
        label={`Answer to ${isolated(member.name)}`}
        hint="The member reads this in an email and at the next login."
        rows={3}
        maxLength={APPEAL_ANSWER_MAX}
        error={errors.answer?.message}
        {...form.register('answer')}
      />
      <TextArea
        label="Why, for our own record"
        rows={2}
        maxLength={APPEAL_ANSWER_MAX}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-col sm:items-end">
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          Decide
        </Button>
      </div>
    </form>
  )
}
