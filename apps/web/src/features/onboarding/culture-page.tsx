import { CultureForm } from '@heartwell/contract/onboarding.ts'
import type { Account } from '@heartwell/contract/people.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLoaderData } from 'react-router'
import { showAtFields } from '../../platform/show-at-fields.ts'
import { progressAt } from '../../platform/status-paths.ts'
import { Button } from '../../ui/button.tsx'
import { OnboardingFrame } from '../../ui/onboarding-frame.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useStep } from './use-step.ts'

const EMPTY = { cultural_background: '', religious_belief: '' }

export function CulturePage() {
  const step = useStep({ account: useLoaderData<Account>(), next: 'interest' })
  const form = useForm({ resolver: zodResolver(CultureForm), mode: 'onTouched', defaultValues: EMPTY })
  const { register, formState } = form
  const submit = form.handleSubmit((fields) =>
    step.submit({ fields, showAtFields: (error) => showAtFields(form, error) }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <OnboardingFrame
        title="Culture and Belief"
        text="A few sentences are enough. They help others to understand what is close to your heart."
        progress={progressAt('cultureReligion')}
        actions={
          <Button type="submit" pending={step.pending} pendingLabel="Saving...">
            Continue
          </Button>
        }
      >
        <div className="grid gap-6">
          <TextArea
            label="Cultural background"
            hint="Where you come from, the languages you speak, what you celebrate."
            error={formState.errors.cultural_background?.message}
            {...register('cultural_background')}
          />
          <TextArea
            label="Religious belief"
            hint="What you believe, and how much room it has in your life. None is an answer too."
            error={formState.errors.religious_belief?.message}
            {...register('religious_belief')}
          />
        </div>
      </OnboardingFrame>
    </form>
  )
}
