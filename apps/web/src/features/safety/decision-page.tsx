import { APPEAL_MAX, AppealForm, appeals, type OwnDecision } from '@heartwell/contract/safety/appeals.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { query, useCommand } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { hasCode } from '../../platform/api/meant-refusal.ts'
import { showAtFields } from '../../platform/api/show-at-fields.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { useCurrentUser } from '../../platform/session/current-user.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Skeleton } from '../../ui/messages/skeleton.tsx'
import { OnboardingFrame } from '../../ui/page/onboarding-frame.tsx'
import { CallUs } from '../content/public/call-us.tsx'

/** A decision about the account, for its owner: what we decided, why, and one button to appeal. */
export function DecisionPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const answer = useAnswer({
    ...query(appeals.decision, { body: { token } }),
    enabled: token !== '',
  })
  if (token === '' || hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid'))
    return <BrokenLink />
  return (
    <Fetched
      answer={answer}
      label="Loading the decision"
      shapes={<DecisionSkeleton />}
      failed="We couldn’t load the decision"
    >
      {({ data }) => <Decision token={token} decision={data} />}
    </Fetched>
  )
}

function Decision({ token, decision }: { token: string; decision: OwnDecision }) {
  const [writing, setWriting] = useState(false)
  const user = useCurrentUser()
  const { heading, message, effect, statement, decided_at, appeal, appeal_until } = decision
  return (
    <OnboardingFrame
      title={heading}
      drawing={<Drawing />}
      text={<p>{`We decided this on ${longDay(new Date(decided_at))}.`}</p>}
      actions={
        !writing && (
          <>
            {user && (
              <LinkButton to={paths.tab} variant="quiet">
                Continue
              </LinkButton>
            )}
            {appeal_until && <Button onClick={() => setWriting(true)}>Appeal</Button>}
          </>
        )
      }
    >
      <div className="grid gap-5">
        <blockquote className="rounded-field bg-cream px-5 py-4 wrap-anywhere whitespace-pre-line">
          {message}
        </blockquote>
        <p>{effect}</p>
        {!writing && <Statement statement={statement} />}
        {appeal_until && !writing && (
          <p className="text-ink-soft">{`Do you think that this is wrong? You can appeal until ${longDay(new Date(appeal_until))}. Somebody who had no part in this decision will answer you.`}</p>
        )}
        {!writing && <CallUs>Would you like to talk about it? Ring us:</CallUs>}
        {appeal && <OwnAppeal appeal={appeal} />}
        {writing && <AppealFields token={token} onClose={() => setWriting(false)} />}
      </div>
    </OnboardingFrame>
  )
}

/** The statement of reasons: which rule, how we learned of it, whether a program was involved, other ways to object. */
function Statement({ statement: { rule, source, automation, redress } }: { statement: OwnDecision['statement'] }) {
  const parts: [string, string][] = [
    ['The rule', rule],
    ['How we learned of it', source],
    ['Who decided', automation],
  ]
  return (
    <section aria-labelledby="reasons" className="grid gap-3 border-t border-line pt-5">
      <h2 id="reasons" className="text-[1.4rem]">
        Why we decided this
      </h2>
      <dl className="grid gap-3">
        {parts.map(([term, text]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt className="font-semibold">What else you can do</dt>
          {redress.map((text) => (
            <dd key={text} className="mt-1 first-of-type:mt-0">
              {text}
            </dd>
          ))}
        </div>
      </dl>
      <p>
        <Link to={paths.termsAndConditions} className="text-link inline-flex min-h-touch items-center">
          Read the Terms and Conditions
        </Link>
      </p>
    </section>
  )
}

function OwnAppeal({ appeal }: { appeal: NonNullable<OwnDecision['appeal']> }) {
  const { number, text, created_at, outcome, answer } = appeal
  return (
    <section aria-labelledby="appeal" className="grid gap-3 border-t border-line pt-5">
      <h2 id="appeal" className="text-[1.4rem]">
        {outcome === null
          ? 'We have your appeal'
          : outcome === 'overturned'
            ? 'We’ve changed our decision'
            : 'We keep our decision'}
      </h2>
      <p className="text-ink-soft">{`Case ${number}, sent on ${longDay(new Date(created_at))}.${outcome === null ? ' Somebody who had no part in the decision reads it and emails you, usually within three days.' : ''}`}</p>
      {answer && <p className="wrap-anywhere whitespace-pre-line">{answer}</p>}
      <p className="border-l-2 border-line pl-4 text-ink-soft wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  )
}

/** The only field of an appeal. The sent appeal replaces it. */
function AppealFields({ token, onClose }: { token: string; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(AppealForm), defaultValues: { text: '' } })
  const { errors, isSubmitting } = form.formState
  const { mutateAsync } = useCommand(appeals.appeal, { refreshes: [appeals.decision] })
  const showFailure = useShowFailure()
  const submit = form.handleSubmit(async ({ text }) => {
    try {
      await mutateAsync({ body: { token, text } })
      onClose()
    } catch (error) {
      if (!showAtFields(form, error)) await showFailure(error)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextArea
        label="Why is this wrong?"
        hint="Tell us what happened from your side."
        rows={5}
        maxLength={APPEAL_MAX}
        autoFocus
        error={errors.text?.message}
        {...form.register('text')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting} pendingLabel="Sending...">
          Send appeal
        </Button>
      </div>
    </form>
  )
}

const BrokenLink = () => (
  <OnboardingFrame
    title="This link didn’t work"
    text="It is incomplete or no longer valid. Please open it from the email again, or log in."
    actions={<LinkButton to={paths.login}>Login</LinkButton>}
  >
    <CallUs>Does it still not work? Ring us:</CallUs>
  </OnboardingFrame>
)

const Drawing = () => (
  <span className="grid size-20 place-items-center rounded-full bg-honey [&_svg]:size-9" aria-hidden="true">
    <Scale strokeWidth={1.6} />
  </span>
)

const DecisionSkeleton = () => (
  <div className="mx-auto max-w-[42rem] px-4 pt-8">
    <Skeleton className="h-96 w-full rounded-panel" />
  </div>
)
