import { GenderForm } from '@heartwell/contract/onboarding/onboarding.ts'
import type { Account, Gender } from '@heartwell/contract/profiles/people.ts'
import { type FormEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { showFault } from '../../platform/api/show-fault.ts'
import { progressAt } from '../../platform/paths/onboarding-progress.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/forms/radio-card.tsx'
import { OnboardingFrame } from '../../ui/page/onboarding-frame.tsx'
import { useStep } from './use-step.ts'

const OPTIONS = [
  { value: 'F', label: 'Woman' },
  { value: 'M', label: 'Man' },
] as const

export function GenderPage() {
  const step = useStep({ account: useLoaderData<Account>(), next: 'UploadImage' })
  const [gender, setGender] = useState<Gender | null>(null)
  const [error, setError] = useState<string>()

  const choose = (value: Gender) => {
    setGender(value)
    setError(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = GenderForm.safeParse({ gender })
    if (!form.success) return showFault(event.currentTarget, () => setError(form.error.issues[0]?.message))
    void step.submit({ fields: form.data })
  }
  return (
    <form noValidate onSubmit={submit}>
      <OnboardingFrame
        title="Are you a woman or a man?"
        text="We use it to suggest people to you, and you to them. You can correct it later in your profile."
        progress={progressAt('gender')}
        actions={
          <Button type="submit" pending={step.pending} pendingLabel="Saving...">
            Continue
          </Button>
        }
      >
        <RadioCards
          label="Gender"
          labelLook="hidden"
          look="tiles"
          options={OPTIONS}
          value={gender}
          onChange={choose}
          error={error}
          disabled={step.pending}
        />
      </OnboardingFrame>
    </form>
  )
}
