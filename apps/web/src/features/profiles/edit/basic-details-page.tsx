import { PASSWORD_NEEDED } from '@heartwell/contract/accounts/own-data.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { BasicDetailsForm } from '@heartwell/contract/profiles/profile-edit.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Hourglass } from 'lucide-react'
import { type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { afterPress } from '../../../platform/device/after-press.ts'
import { useOwnAccount } from '../../../platform/session/own-account.ts'
import { Button } from '../../../ui/button.tsx'
import { dateFault, partsOf } from '../../../ui/forms/date-parts.ts'
import { PasswordField, TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { checkPhone } from '../../accounts/public/check-phone.ts'
import {
  AddressField,
  BIRTH_YEARS,
  BirthDateField,
  NameField,
  ProfessionField,
} from '../../accounts/public/detail-fields.tsx'
import { PhoneField } from '../../accounts/public/phone-field.tsx'
import { GENDER_NAMES } from '../view/profile-view.ts'
import { EditFrame } from './edit-frame.tsx'
import { useProfileUpdate } from './use-profile-update.ts'

type Fields = z.input<typeof BasicDetailsForm>
type Form = UseFormReturn<Fields, unknown, z.output<typeof BasicDetailsForm>>

export function BasicDetailsPage() {
  const account = useOwnAccount()
  const form: Form = useForm({
    resolver: afterPress(checkPhone(zodResolver(BasicDetailsForm), 'phone')),
    mode: 'onTouched',
    defaultValues: beginning(account),
  })
  const { formState, register } = form
  const { errors } = formState
  // Registered in their order, because the first invalid field in this order gets the focus.
  for (const name of IN_ORDER) register(name)
  const update = useProfileUpdate(formState.isDirty)
  const submit = form.handleSubmit(({ password, ...details }) => {
    const isNewEmail = details.email !== account.email
    if (isNewEmail && !password) return form.setError('password', { message: PASSWORD_NEEDED }, { shouldFocus: true })
    return update.save(isNewEmail ? { ...details, password } : details, {
      showAtFields: (error) => showAtFields(form, error),
      showIn: isNewEmail ? 'dialog' : 'toast',
    })
  })
  return (
    <form noValidate onSubmit={submit}>
      <EditFrame
        title="Please Update Your Details"
        ownWords="Who you are, and how we reach you"
        lead="Others see your name, your age and your profession."
        save={
          <Button type="submit" pending={update.pending} pendingLabel="Saving...">
            Save
          </Button>
        }
      >
        <Callout look="waiting" icon={<Hourglass aria-hidden="true" />} className="mb-6">
          {account.details_in_review ? IN_REVIEW : CHECKED_FIRST}
        </Callout>
        <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
          <NameField error={errors.name?.message} {...register('name')} />
          <ProfessionField error={errors.profession?.message} {...register('profession')} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            hint="We’ll use a new address once you open the link that we send to it."
            {...register('email')}
          />
          <PasswordForNewEmail form={form} present={account.email} />
          <Phone form={form} />
          <BirthDate form={form} />
          <Select label="Gender" error={errors.gender?.message} {...register('gender')}>
            {Object.entries(GENDER_NAMES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <AddressField className="sm:col-span-2" error={errors.address?.message} {...register('address')} />
        </div>
      </EditFrame>
    </form>
  )
}

const CHECKED_FIRST =
  'We check a new name, date of birth or gender before others see it. Until then, everyone sees the old one. Your other changes take effect straight away.'
const IN_REVIEW =
  'Your last change of name, date of birth or gender is being checked. The form shows your new details, and everyone else still sees the old ones. If you change these details again, we check the newer ones instead.'

const IN_ORDER = ['name', 'profession', 'email', 'password', 'phone', 'dob', 'gender', 'address'] as const

/** The details that wait for a reviewer are in the form, because a save with the old ones would withdraw them. */
function beginning({ name, profession, email, phone, dob, gender, address, details_in_review }: Account): Fields {
  // A check of the table ensures that an approved member has a gender.
  const details = details_in_review ?? { name, dob, gender: gender as Fields['gender'] }
  return {
    name: details.name,
    dob: details.dob,
    gender: details.gender,
    profession,
    email,
    phone,
    address,
    password: '',
  }
}

/** Appears beside the email address once it differs from the present one. */
function PasswordForNewEmail({ form, present }: { form: Form; present: string }) {
  const typed = useWatch({ control: form.control, name: 'email' })
  if (typed.trim().toLowerCase() === present) return null
  return (
    <PasswordField
      label="Your password"
      hint="We ask for it so that nobody else can move your account to their address."
      error={form.formState.errors.password?.message}
      {...form.register('password')}
    />
  )
}

function Phone({ form }: { form: Form }) {
  const { field, fieldState } = useController({ control: form.control, name: 'phone' })
  return (
    <PhoneField
      label="Phone"
      field={field}
      error={fieldState.error?.message}
      hint="Others see it only if you show it to them."
    />
  )
}

/** The form holds the three parts joined even while they are not a date, so that the rule can name the wrong part. */
function BirthDate({ form }: { form: Form }) {
  const { field, fieldState } = useController({ control: form.control, name: 'dob' })
  return (
    <BirthDateField
      field={field}
      value={dateFault(partsOf(field.value), BIRTH_YEARS) ? '' : field.value}
      onChange={(value, _, parts) => field.onChange(value || `${parts.year}-${parts.month}-${parts.day}`)}
      error={fieldState.error?.message}
      hint="Others see your age, and the date only if you show it to them."
    />
  )
}
