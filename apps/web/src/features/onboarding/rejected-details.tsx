import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { DateEntry } from '../../ui/date-entry.tsx'
import { TextField } from '../../ui/field.tsx'
import type { CorrectionForm } from './rejected-resubmit.ts'

/** What is compared with the document. The e-mail proved itself by its link and stays. */
export function RejectedDetails({ form }: { form: CorrectionForm }) {
  const { register, formState, control } = form
  const { errors } = formState
  const dateId = useId()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Profession"
        autoComplete="organization-title"
        error={errors.profession?.message}
        {...register('profession')}
      />
      <Controller
        control={control}
        name="dob"
        render={({ field }) => (
          <DateEntry
            id={dateId}
            label="Date of Birth"
            meaning="birthday"
            years={{ from: 1900, to: new Date().getFullYear() }}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.dob?.message}
            hint="As it stands in your document."
          />
        )}
      />
      <TextField
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextField
        label="Address"
        optional
        autoComplete="street-address"
        error={errors.address?.message}
        className="sm:col-span-2"
        {...register('address')}
      />
    </div>
  )
}
