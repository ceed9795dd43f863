import { consentText } from '@heartwell/contract/consents.ts'
import { CultureStepForm } from '@heartwell/contract/onboarding.ts'
import type { Account } from '@heartwell/contract/people.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { inSettings, paths } from '../../paths.ts'
import { useOwnAccount } from '../../platform/own-account.ts'
import { showAtFields } from '../../platform/show-at-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type CultureFields, CultureQuestions, CultureSkeleton } from '../onboarding/culture-questions.tsx'
import { useConsents } from '../onboarding/use-consents.ts'
import { EditFrame } from './edit-frame.tsx'
import { useProfileUpdate } from './use-profile-update.ts'

const FRAME = {
  title: 'Update Your Cultural and Religion',
  lead: 'A few sentences are enough. They help others to understand what is close to your heart.',
}

export function CultureEditPage() {
  const account = useOwnAccount()
  const { pending, givenNow } = useConsents()
  if (!pending) return <CultureEdit account={account} givenNow={givenNow} />
  return (
    <EditFrame {...FRAME}>
      <CultureSkeleton />
    </EditFrame>
  )
}

type CultureEditProps = { account: Account; givenNow: ReturnType<typeof useConsents>['givenNow'] }

function CultureEdit({ account, givenNow }: CultureEditProps) {
  const form = useForm({
    resolver: zodResolver(CultureStepForm),
    mode: 'onTouched',
    defaultValues: {
      cultural_background: account.cultural_background ?? '',
      cultures: account.cultures,
      religious_belief: account.religious_belief ?? '',
      religion: account.religion,
      // A complete form has both consents, as its type says. A withdrawn consent is missing.
      consent: { culture: givenNow('culture'), religion: givenNow('religion') } as CultureFields['consent'],
    },
  })
  const { register, formState } = form
  const { errors } = formState
  const update = useProfileUpdate(formState.isDirty)
  const submit = form.handleSubmit((fields) =>
    update.save(fields, { showAtFields: (error) => showAtFields(form, error) }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <EditFrame
        {...FRAME}
        save={
          <Button type="submit" pending={update.pending} pendingLabel="Saving...">
            Save
          </Button>
        }
      >
        <CultureQuestions
          form={form}
          consentBox={(purpose) => (
            <Checkbox
              className="text-base"
              error={errors.consent?.[purpose]?.message}
              {...register(`consent.${purpose}`)}
            >
              {consentText(purpose)}
            </Checkbox>
          )}
        />
        <p className="mt-6 text-base text-ink-soft">
          To delete either of them, withdraw your consent under{' '}
          <TextLink to={inSettings(paths.consents)}>My consents</TextLink>.
        </p>
      </EditFrame>
    </form>
  )
}
