import { consentText } from '@heartwell/contract/consents.ts'
import { CultureStepForm } from '@heartwell/contract/onboarding.ts'
import type { Account } from '@heartwell/contract/people.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { paths } from '../../paths.ts'
import { useOwnAccount } from '../../platform/own-account.ts'
import { showAtFields } from '../../platform/show-at-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CultureText } from '../onboarding/culture-text.tsx'
import { useConsents } from '../onboarding/use-consents.ts'
import { EditFrame } from './edit-frame.tsx'
import { useProfileUpdate } from './use-profile-update.ts'

const FRAME = {
  title: 'Update Your Cultural and Religion',
  lead: 'A few sentences are enough. They help others to understand what is close to your heart.',
}

export function CultureEditPage() {
  const account = useOwnAccount()
  const { pending, given } = useConsents()
  if (!pending) return <CultureEdit account={account} given={given} />
  return (
    <EditFrame {...FRAME}>
      <Loading>
        <Skeleton className="h-32 w-full" />
        <Skeleton className="mt-8 h-32 w-full" />
      </Loading>
    </EditFrame>
  )
}

type Fields = z.input<typeof CultureStepForm>
type CultureEditProps = { account: Account; given: ReturnType<typeof useConsents>['given'] }

function CultureEdit({ account, given }: CultureEditProps) {
  const form = useForm({
    resolver: zodResolver(CultureStepForm),
    mode: 'onTouched',
    defaultValues: {
      cultural_background: account.cultural_background ?? '',
      religious_belief: account.religious_belief ?? '',
      // The form asks for a yes; where it was taken back there is none, whatever the type of a finished form says.
      consent: { culture: given('culture'), religion: given('religion') } as Fields['consent'],
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
        <div className="grid gap-3">
          <CultureText
            purpose="culture"
            error={errors.cultural_background?.message}
            {...register('cultural_background')}
          />
          <Checkbox className="text-base" error={errors.consent?.culture?.message} {...register('consent.culture')}>
            {consentText('culture')}
          </Checkbox>
          <CultureText
            purpose="religion"
            className="mt-5"
            error={errors.religious_belief?.message}
            {...register('religious_belief')}
          />
          <Checkbox className="text-base" error={errors.consent?.religion?.message} {...register('consent.religion')}>
            {consentText('religion')}
          </Checkbox>
        </div>
        <p className="mt-6 text-base text-ink-soft">
          To have one of them erased, take your consent back under <TextLink to={paths.consents}>My consents</TextLink>.
        </p>
      </EditFrame>
    </form>
  )
}
