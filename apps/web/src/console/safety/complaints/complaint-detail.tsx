import {
  COMPLAINT_ANSWER_MAX,
  ComplaintDecisionForm,
  complaintsInbox,
  type ComplaintDetail as Detail,
} from '@heartwell/contract/safety/complaints.ts'
import type { ComplaintOutcome } from '@heartwell/contract/safety/report-cases.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
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
import { consolePaths } from '../../shell/console-paths.ts'
import { OUTCOME_NAMES as REPORT_OUTCOMES } from '../reports/report-words.ts'
import { complaintQuery } from './complaint-queries.ts'
import { KIND_NAMES, OUTCOME_NAMES } from './complaint-words.ts'

/** One complaint: the reporter's words, the decision it is about, and the answer. */
export function ComplaintDetail({ id }: { id: string }) {
  const answer = useAnswer(complaintQuery(id))
  if (hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid'))
    return <EmptyState>There is no such complaint</EmptyState>
  return (
    <Fetched answer={answer} label="Loading the complaint">
      {({ data }) => <Details complaint={data} />}
    </Fetched>
  )
}

function Details({ complaint }: { complaint: Detail }) {
  const { number, kind, text, created_at, outcome, took_part } = complaint
  return (
    <Card as="section" aria-labelledby="complaint" className="grid gap-6">
      <div>
        <div className="mb-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 id="complaint" className="min-w-0 text-[1.6rem] leading-snug wrap-anywhere">
            {KIND_NAMES[kind]}
          </h2>
          {outcome ? (
            <Badge look="accent">{OUTCOME_NAMES[outcome]}</Badge>
          ) : (
            <Badge look="waiting">Waiting for us</Badge>
          )}
        </div>
        <DotList className="text-small text-ink-soft">
          <time dateTime={created_at}>{exactTime(created_at)}</time>
          <Link to={consolePaths.report(number)} className="text-link">{`Report ${number} with its evidence`}</Link>
        </DotList>
      </div>
      <blockquote className="max-w-[60ch] font-display text-[1.35rem] leading-snug wrap-anywhere whitespace-pre-line">
        {text}
      </blockquote>
      <Decision complaint={complaint} />
      {outcome && <Answer complaint={complaint} />}
      {!outcome && took_part && <Callout>You took part in this case. Another person has to decide now.</Callout>}
      {!outcome && !took_part && <ComplaintForm complaint={complaint} />}
    </Card>
  )
}

const Decision = ({ complaint: { decision } }: { complaint: Detail }) => (
  <section aria-label="The decision" className="grid gap-1 border-t border-line pt-5">
    {decision ? (
      <>
        <p className="font-semibold">{REPORT_OUTCOMES[decision.outcome]}</p>
        <p className="wrap-anywhere whitespace-pre-line">{decision.note}</p>
        <p className="text-small text-ink-soft">
          <span>{`Decided by ${decision.by ?? 'provider'} · `}</span>
          <time dateTime={decision.at}>{exactTime(decision.at)}</time>
        </p>
      </>
    ) : (
      <p className="text-ink-soft">Nothing is decided yet.</p>
    )}
  </section>
)

const Answer = ({ complaint: { by, since, answer, note } }: { complaint: Detail }) => (
  <div className="grid gap-2 border-l-2 border-garnet pl-4">
    <p className="text-small text-ink-soft">
      <span>{`Answered by ${by ?? 'provider'} · `}</span>
      <time dateTime={since}>{exactTime(since)}</time>
    </p>
    <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
    <p className="text-small text-ink-soft wrap-anywhere whitespace-pre-line">{`For us: ${note ?? ''}`}</p>
  </div>
)

const choicesOf = ({ kind }: Detail): { value: ComplaintOutcome; label: string; hint: string }[] => [
  {
    value: 'agreed',
    label: 'Agree',
    hint: kind === 'decision' ? 'The report opens again, and somebody decides it again.' : 'The report becomes urgent.',
  },
  {
    value: 'dismissed',
    label: 'Dismiss',
    hint: kind === 'decision' ? 'The decision stays as it is.' : 'The report keeps its place.',
  },
]

function ComplaintForm({ complaint }: { complaint: Detail }) {
  const { id } = complaint
  const form = useForm({ resolver: zodResolver(ComplaintDecisionForm), defaultValues: { answer: '', note: '' } })
  const { errors, isSubmitting, isDirty, isSubmitted } = form.formState
  useUnsavedGuard(isDirty)
  const outcome = useWatch({ control: form.control, name: 'outcome' })
  const { mutateAsync } = useCommand(complaintsInbox.decide, {
    refreshes: [complaintsInbox.list, complaintsInbox.complaint, reportsInbox.list, reportsInbox.report],
  })
  const { show } = useToast()
  const submit = form.handleSubmit(async (body) => {
    try {
      show((await mutateAsync({ params: { id }, body })).message)
    } catch (error) {
      if (!showAtFields(form, error)) form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[72ch] gap-5 border-t border-line pt-5">
      <RadioCards
        label="Outcome"
        options={choicesOf(complaint)}
        value={outcome ?? null}
        onChange={(chosen) => form.setValue('outcome', chosen, { shouldDirty: true, shouldValidate: isSubmitted })}
        error={errors.outcome?.message}
      />
      <TextArea
        label="Answer to the person who complained"
        hint="They read it in their case. Never write what we did about somebody else."
        rows={3}
        maxLength={COMPLAINT_ANSWER_MAX}
        error={errors.answer?.message}
        {...form.register('answer')}
      />
      <TextArea
        label="Why, for our own record"
        rows={2}
        maxLength={COMPLAINT_ANSWER_MAX}
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
