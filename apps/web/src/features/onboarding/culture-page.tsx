import { consentText } from '@heartwell/contract/consents.ts'
import type { DraftOf } from '@heartwell/contract/drafts.ts'
import { CultureStepForm } from '@heartwell/contract/onboarding.ts'
import type { Account } from '@heartwell/contract/people.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ChangeEvent, useCallback } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useLoaderData } from 'react-router'
import type { z } from 'zod'
import { showAtFields } from '../../platform/show-at-fields.ts'
import { progressAt } from '../../platform/status-paths.ts'
import { type Draft, useDraft } from '../../platform/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DraftNote } from '../../ui/draft-note.tsx'
import { OnboardingFrame } from '../../ui/onboarding-frame.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CultureText } from './culture-text.tsx'
import { useConsents } from './use-consents.ts'
import { useStep } from './use-step.ts'

const FRAME = {
  title: 'Culture and Belief',
  text: 'A few sentences are enough, and you can change them later. They help others to understand what is close to your heart.',
  progress: progressAt('cultureReligion'),
}

export function CulturePage() {
  const account = useLoaderData<Account>()
  const consents = useConsents()
  const { given } = consents
  const sendable = useCallback(
    ({ cultural_background, religious_belief }: DraftOf<'culture'>) => ({
      ...(given('culture') && { cultural_background }),
      ...(given('religion') && { religious_belief }),
    }),
    [given],
  )
  const draft = useDraft({ userId: account.id, step: 'culture', sendable })
  if (!draft.pending && !consents.pending) return <CultureStep {...{ account, consents, draft }} />
  return (
    <OnboardingFrame {...FRAME}>
      <Loading>
        <Skeleton className="h-32 w-full" />
        <Skeleton className="mt-8 h-32 w-full" />
      </Loading>
    </OnboardingFrame>
  )
}

type Fields = z.input<typeof CultureStepForm>
type CultureStepProps = { account: Account; consents: ReturnType<typeof useConsents>; draft: Draft<'culture'> }

function CultureStep({ account, consents, draft }: CultureStepProps) {
  const step = useStep({ account, next: 'interest' })
  const form = useForm({ resolver: zodResolver(CultureStepForm), mode: 'onTouched', defaultValues: beginning() })
  const { register, formState, getValues, handleSubmit } = form
  const { errors } = formState
  const keep = () => {
    const { cultural_background, religious_belief } = getValues()
    draft.keep({ cultural_background, religious_belief })
  }
  const submit = handleSubmit((fields) =>
    step.submit({ fields, onDone: draft.forget, showAtFields: (error) => showAtFields(form, error) }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <OnboardingFrame
        {...FRAME}
        actions={
          <Button type="submit" pending={step.pending} pendingLabel="Saving...">
            Continue
          </Button>
        }
      >
        <div className="grid gap-3">
          <CultureText
            purpose="culture"
            error={errors.cultural_background?.message}
            {...register('cultural_background', { onChange: keep })}
          />
          <ConsentBox purpose="culture" {...{ form, consents, draft }} />
          <CultureText
            purpose="religion"
            className="mt-5"
            error={errors.religious_belief?.message}
            {...register('religious_belief', { onChange: keep })}
          />
          <ConsentBox purpose="religion" {...{ form, consents, draft }} />
        </div>
        <div className="mt-5">
          <DraftNote state={draft.state} />
        </div>
      </OnboardingFrame>
    </form>
  )

  function beginning(): Fields {
    const { cultural_background = '', religious_belief = '' } = draft.found?.draft ?? {}
    // The form asks for a yes; before it is given there is none, whatever the type of a finished form says.
    const consent = { religion: consents.given('religion'), culture: consents.given('culture') } as Fields['consent']
    return { cultural_background, religious_belief, consent }
  }
}

type ConsentBoxProps = Pick<CultureStepProps, 'consents' | 'draft'> & {
  purpose: 'culture' | 'religion'
  form: UseFormReturn<Fields, unknown, z.output<typeof CultureStepForm>>
}

/** What is written above it leaves this device only after the yes, and is erased from the server with a no. */
function ConsentBox({ purpose, form, consents, draft }: ConsentBoxProps) {
  const name = `consent.${purpose}` as const
  const answer = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const yes = target.checked
    if (await consents.set(purpose, yes)) return draft.resend()
    // A no that did not arrive is not one.
    if (!yes) form.setValue(name, true as Fields['consent']['culture'])
  }
  return (
    <Checkbox
      className="text-base"
      error={form.formState.errors.consent?.[purpose]?.message}
      {...form.register(name, { onChange: answer })}
    >
      {consentText(purpose)}
    </Checkbox>
  )
}
