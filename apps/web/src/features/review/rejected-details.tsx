import { useController } from 'react-hook-form'
import { AddressField, BirthDateField, NameField, ProfessionField } from '../accounts/public/detail-fields.tsx'
import { PhoneField } from '../accounts/public/phone-field.tsx'
import type { CorrectionForm } from './rejected-resubmit.ts'

/** The details that reviewers compare with the document. The verified email address cannot be changed here. */
export function RejectedDetails({ form }: { form: CorrectionForm }) {
  const { register, formState, control } = form
  const { errors } = formState
  const { field } = useController({ control, name: 'dob' })
  const { field: phone } = useController({ control, name: 'phone' })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NameField error={errors.name?.message} {...register('name')} />
      <ProfessionField error={errors.profession?.message} {...register('profession')} />
      <BirthDateField
        field={field}
        value={field.value}
        onChange={field.onChange}
        error={errors.dob?.message}
        hint="As in your document."
      />
      <PhoneField label="Phone Number" field={phone} error={errors.phone?.message} />
      <AddressField error={errors.address?.message} className="sm:col-span-2" {...register('address')} />
    </div>
  )
}
