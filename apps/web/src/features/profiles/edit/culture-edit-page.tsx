import { CultureForm } from '@heartwell/contract/onboarding/onboarding.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { inSettings, paths } from '../../../paths.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { afterPress } from '../../../platform/device/after-press.ts'
import { useOwnAccount } from '../../../platform/session/own-account.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { CultureQuestions, CultureSkeleton } from '../../onboarding/culture/culture-questions.tsx'
import { useConsents } from '../../onboarding/use-consents.ts'
import { EditFrame } from './edit-frame.tsx'
import { useProfileUpdate } from './use-profile-update.ts'

const FRAME = {
  title: 'Update Your Cultural and Religion',
  ownWords: 'Where you come from, and what you believe',
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
    resolver: afterPress(zodResolver(CultureForm)),
    mode: 'onTouched',
    defaultValues: {
      cultural_background: account.cultural_background ?? '',
      cultures: account.cultures,
      religious_belief: account.religious_belief ?? '',
      religion: account.religion,
      consent: { religion_choice: givenNow('religion.choice') },
    },
  })
  const update = useProfileUpdate(form.formState.isDirty)
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
          press="saving"
          note={
            <p className="text-base text-ink-soft">
              To delete what you wrote, open <TextLink to={inSettings(paths.consents)}>My consents</TextLink>.
            </p>
          }
        />
      </EditFrame>
    </form>
  )
}
