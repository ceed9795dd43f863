import {
  HARM_DETAIL_MAX,
  type PersonReportForm,
  POLICE_ANSWERS,
  type PoliceAnswer,
} from '@heartwell/contract/safety/encounters.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { paths } from '../../../paths.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

const POLICE_TEXTS: Record<z.infer<typeof PoliceAnswer>, string> = {
  no: 'No, or not yet',
  yes: 'Yes',
  rather_not_say: 'I’d rather not say',
}

type Form = UseFormReturn<z.input<typeof PersonReportForm>, unknown, z.output<typeof PersonReportForm>>

/** Optional questions about harm at a meeting. */
export function HarmQuestions({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState
  return (
    <div className="grid gap-5 rounded-card bg-cream p-5 sm:grid-cols-2 md:p-7">
      <p className="leading-snug sm:col-span-2">
        We’re sorry. Tell us only what you want to. You can leave any of these empty.
      </p>
      <TextField
        label="When was it?"
        optional
        maxLength={HARM_DETAIL_MAX}
        placeholder="Last Thursday evening"
        error={errors.happened_when?.message}
        {...register('happened_when')}
      />
      <TextField
        label="Where?"
        optional
        maxLength={HARM_DETAIL_MAX}
        error={errors.happened_where?.message}
        {...register('happened_where')}
      />
      <Select
        label="Have you told the police?"
        optional
        className="sm:col-span-2"
        error={errors.police_informed?.message}
        {...register('police_informed', { setValueAs: (answer) => answer || null })}
      >
        <option value="">No answer</option>
        {POLICE_ANSWERS.map((answer) => (
          <option key={answer} value={answer}>
            {POLICE_TEXTS[answer]}
          </option>
        ))}
      </Select>
      <p className="leading-snug sm:col-span-2">
        Whatever you decide about the police, we look at it. You can also talk to somebody now:{' '}
        <TextLink to={paths.notSafeMember}>see the helplines</TextLink>.
      </p>
    </div>
  )
}
