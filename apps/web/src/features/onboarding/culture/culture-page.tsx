import { CultureForm } from '@heartwell/contract/onboarding/onboarding.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLoaderData } from 'react-router'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { afterPress } from '../../../platform/device/after-press.ts'
import { type Draft, useDraft } from '../../../platform/drafts/use-draft.ts'
import { progressAt } from '../../../platform/paths/onboarding-progress.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/forms/draft-note.tsx'
import { OnboardingFrame } from '../../../ui/page/onboarding-frame.tsx'
import { useConsents } from '../use-consents.ts'
import { useStep } from '../use-step.ts'
import { type CultureFields, CultureQuestions, CultureSkeleton } from './culture-questions.tsx'

const FRAME = {
  title: 'Culture and Belief',
  text: 'A few sentences are enough, and you can change them later. They help others to understand what is close to your heart.',
  progress: progressAt('cultureReligion'),
}

export function CulturePage() {
  const account = useLoaderData<Account>()
  const consents = useConsents()
  const draft = useDraft({ userId: account.id, step: 'culture', sendable: consents.consented })
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
  const form = useForm({
    resolver: afterPress(zodResolver(CultureForm)),
    mode: 'onTouched',
    defaultValues: beginning(),
  })
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
        <CultureQuestions form={form} onEdit={keep} press="continuing" note={<DraftNote state={draft.state} />} />
      </OnboardingFrame>
    </form>
  )

  function beginning(): CultureFields {
    const { cultural_background = '', cultures = [], religious_belief = '', religion = null } = draft.found?.draft ?? {}
    const consent = { religion_choice: consents.givenNow('religion.choice') }
    return { cultural_background, cultures, religious_belief, religion, consent }
  }
}
