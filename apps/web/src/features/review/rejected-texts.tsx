import { consentText } from '@heartwell/contract/consents.ts'
import { TEXT_MAX } from '@heartwell/contract/onboarding.ts'
import { TextArea } from '../../ui/text-area.tsx'
import type { CorrectionForm } from './rejected-resubmit.ts'

/** Both texts, each with the consent that sending it gives. */
export function RejectedTexts({ form: { register, formState } }: { form: CorrectionForm }) {
  return (
    <div className="grid gap-6">
      <TextArea
        label="Cultural background"
        maxLength={TEXT_MAX}
        hint={`By sending it: ${consentText('culture')}`}
        error={formState.errors.cultural_background?.message}
        {...register('cultural_background')}
      />
      <TextArea
        label="Religious belief"
        maxLength={TEXT_MAX}
        hint={`By sending it: ${consentText('religion')}`}
        error={formState.errors.religious_belief?.message}
        {...register('religious_belief')}
      />
    </div>
  )
}
