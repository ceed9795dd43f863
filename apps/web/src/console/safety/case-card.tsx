import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useId } from 'react'
import { type FieldValues, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useUnsavedGuard } from '../../platform/drafts/unsaved-guard.ts'
import { exactTime } from '../../platform/text/exact-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { RadioCards } from '../../ui/forms/radio-card.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { DotList } from '../../ui/lists/dot-list.tsx'
import { Badge } from '../../ui/messages/badge.tsx'
import { Callout } from '../../ui/messages/callout.tsx'
import { useSubmit } from '../parts/use-submit.ts'

type Decided = { by: string | null; since: string; answer: string | null; note: string | null }

type CaseCardProps = {
  title: string
  /** The name of the outcome; undefined while the case waits. */
  outcome: string | undefined
  /** What the person wrote. */
  text: string
  /** The decision that the case is about. */
  decision: ReactNode
  /** Who decided the case. */
  decided: ReactNode
  /** Why the viewer may not decide. */
  tookPart: string | false
  form: ReactNode
  /** What is known of the case, in a line. */
  children: ReactNode
}

/** A case about a decision of the provider: the person's words, that decision, and the outcome. */
export function CaseCard({ title, outcome, text, decision, decided, tookPart, form, children }: CaseCardProps) {
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading} className="grid gap-6">
      <div>
        <div className="mb-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 id={heading} className="min-w-0 text-[1.6rem] leading-snug wrap-anywhere">
            {title}
          </h2>
          {outcome ? <Badge look="accent">{outcome}</Badge> : <Badge look="waiting">Waiting for us</Badge>}
        </div>
        <DotList className="text-small text-ink-soft">{children}</DotList>
      </div>
      <blockquote className="max-w-[60ch] font-display text-[1.35rem] leading-snug wrap-anywhere whitespace-pre-line">
        {text}
      </blockquote>
      {decision}
      {outcome && decided}
      {!outcome && tookPart && <Callout>{tookPart}</Callout>}
      {!outcome && !tookPart && form}
    </Card>
  )
}

/** @param verb what the person did, such as 'Decided' */
export const CaseOutcome = ({ verb, of: { by, since, answer, note } }: { verb: string; of: Decided }) => (
  <div className="grid gap-2 border-l-2 border-garnet pl-4">
    <p className="text-small text-ink-soft">
      <span>{`${verb} by ${by ?? 'provider'} · `}</span>
      <time dateTime={since}>{exactTime(since)}</time>
    </p>
    <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
    <p className="text-small text-ink-soft wrap-anywhere whitespace-pre-line">{`For us: ${note ?? ''}`}</p>
  </div>
)

type Fields = { outcome: string; answer: string; note: string }

type CaseFormProps<Decision extends FieldValues> = {
  schema: z.ZodType<Decision, Fields>
  choices: { value: string; label: string; hint: string }[]
  /** Of the answer. */
  label: string
  hint: string
  maxLength: number
  onDecide: (decision: Decision) => Promise<{ message: string }>
}

/** The outcome of a case, the answer to the person, and our own reason. */
export function CaseForm<Decision extends FieldValues>(props: CaseFormProps<Decision>) {
  const { schema, choices, label, hint, maxLength, onDecide } = props
  const form = useForm<Fields, unknown, Decision>({
    resolver: zodResolver(schema),
    defaultValues: { answer: '', note: '' },
  })
  const { errors, isSubmitting, isDirty, isSubmitted } = form.formState
  useUnsavedGuard(isDirty)
  const outcome = useWatch({ control: form.control, name: 'outcome' })
  const submit = useSubmit(form, (decision) => onDecide(decision))
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[72ch] gap-5 border-t border-line pt-5">
      <RadioCards
        label="Outcome"
        options={choices}
        value={outcome ?? null}
        onChange={(chosen) => form.setValue('outcome', chosen, { shouldDirty: true, shouldValidate: isSubmitted })}
        error={errors.outcome?.message}
      />
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={maxLength}
        error={errors.answer?.message}
        {...form.register('answer')}
      />
      <TextArea
        label="Why, for our own record"
        rows={2}
        maxLength={maxLength}
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
