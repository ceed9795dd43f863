import { cultureStatement } from '@heartwell/contract/consents/consents.ts'
import { TEXT_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import { TextArea } from '../../ui/forms/text-area.tsx'
import type { CorrectionForm } from './rejected-resubmit.ts'

/** Both texts, with the statement to which sending them agrees. */
export function RejectedTexts({ form: { register, formState } }: { form: CorrectionForm }) {
  return (
    <div className="grid gap-6">
      <TextArea
        label="Cultural background"
        maxLength={TEXT_MAX}
        error={formState.errors.cultural_background?.message}
        {...register('cultural_background')}
      />
      <TextArea
        label="Religious belief"
        maxLength={TEXT_MAX}
        error={formState.errors.religious_belief?.message}
        {...register('religious_belief')}
      />
      <p className="text-base text-ink-soft">{cultureStatement('sending them')}</p>
    </div>
  )
}
