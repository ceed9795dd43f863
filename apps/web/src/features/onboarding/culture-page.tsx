import { consentText } from '@heartwell/contract/consents.ts'
import type { DraftOf } from '@heartwell/contract/drafts.ts'
import { CultureStepForm } from '@heartwell/contract/onboarding.ts'
import type { Account } from '@heartwell/contract/people.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ChangeEvent, useCallback } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useLoaderData } from 'react-router'
import type { z } from 'zod'
import { progressAt } from '../../platform/onboarding-progress.ts'
import { showAtFields } from '../../platform/show-at-fields.ts'
import { type Draft, useDraft } from '../../platform/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DraftNote } from '../../ui/draft-note.tsx'
import { OnboardingFrame } from '../../ui/onboarding-frame.tsx'
import { type CultureFields, CultureQuestions, CultureSkeleton } from './culture-questions.tsx'
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
    ({ cultural_background, cultures, religious_belief, religion }: DraftOf<'culture'>) => ({
      ...(given('culture') && { cultural_background, cultures }),
      ...(given('religion') && { religious_belief, religion }),
    }),
    [given],
  )
  const draft = useDraft({ userId: account.id, step: 'culture', sendable })
  if (!draft.pending && !consents.pending) return <CultureStep {...{ account, consents, draft }} />
  return (
    <OnboardingFrame {...FRAME}>
      <CultureSkeleton />
    </OnboardingFrame>
  )
}

type CultureStepProps = { account: Account; consents: ReturnType<typeof useConsents>; draft: Draft<'culture'> }

function CultureStep({ account, consents, draft }: CultureStepProps) {
  const step = useStep({ account, next: 'interest' })
  const form = useForm({ resolver: zodResolver(CultureStepForm), mode: 'onTouched', defaultValues: beginning() })
  const { getValues, handleSubmit } = form
  const keep = () => {
    const { consent, ...answers } = getValues()
    draft.keep(answers)
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
        <CultureQuestions
          form={form}
          onEdit={keep}
          consentBox={(purpose) => <ConsentBox {...{ purpose, form, consents, draft }} />}
        />
        <div className="mt-5">
          <DraftNote state={draft.state} />
        </div>
      </OnboardingFrame>
    </form>
  )

  function beginning(): CultureFields {
    const { givenNow } = consents
    const { cultural_background = '', cultures = [], religious_belief = '', religion = null } = draft.found?.draft ?? {}
    // A complete form has both consents, as its type says. Until then they may be missing.
    const consent = { religion: givenNow('religion'), culture: givenNow('culture') } as CultureFields['consent']
    return { cultural_background, cultures, religious_belief, religion, consent }
  }
}

type ConsentBoxProps = Pick<CultureStepProps, 'consents' | 'draft'> & {
  purpose: 'culture' | 'religion'
  form: UseFormReturn<CultureFields, unknown, z.output<typeof CultureStepForm>>
}

/** The consent to store the text above it. Before it, the text stays on this device. A withdrawal deletes it. */
function ConsentBox({ purpose, form, consents, draft }: ConsentBoxProps) {
  const name = `consent.${purpose}` as const
  const answer = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const yes = target.checked
    if (await consents.set(purpose, yes)) return draft.resend()
    // A withdrawal that was not saved has no effect.
    if (!yes) form.setValue(name, true as CultureFields['consent']['culture'])
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
