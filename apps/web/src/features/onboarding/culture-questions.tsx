import type { CultureStepForm } from '@heartwell/contract/onboarding.ts'
import { type ReactNode, useRef } from 'react'
import { Controller, type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CulturePicker } from './culture-picker.tsx'
import { CultureText } from './culture-text.tsx'
import { ReligionSelect } from './religion-select.tsx'
import { TextStarters } from './text-starters.tsx'

export type CultureFields = z.input<typeof CultureStepForm>
type CultureFormState = UseFormReturn<CultureFields, unknown, z.output<typeof CultureStepForm>>
type QuestionProps<Name extends keyof CultureFields> = {
  form: CultureFormState
  field: UseFormRegisterReturn<Name>
  /** Called after each change of an answer. */
  onEdit: () => void
}
type CultureQuestionsProps = {
  form: CultureFormState
  onEdit?: () => void
  consentBox: (purpose: 'culture' | 'religion') => ReactNode
}

/** Both texts with the optional choices from the lists, each followed by the consent to use it. */
export function CultureQuestions({ form, onEdit = () => undefined, consentBox }: CultureQuestionsProps) {
  // After a refused form the first registered field has the focus: the texts come before the consents.
  const culture = form.register('cultural_background', { onChange: onEdit })
  const religion = form.register('religious_belief', { onChange: onEdit })
  return (
    <div className="grid gap-10">
      <div className="grid gap-5">
        <CultureAnswer {...{ form, onEdit }} field={culture} />
        {consentBox('culture')}
      </div>
      <div className="grid gap-5">
        <ReligionAnswer {...{ form, onEdit }} field={religion} />
        {consentBox('religion')}
      </div>
    </div>
  )
}

/** As high as the questions, so that nothing moves when they appear. */
export const CultureSkeleton = () => (
  <Loading>
    <Skeleton className="mt-8 h-32 w-full" />
    <Skeleton className="mt-12 h-24 w-full" />
    <Skeleton className="mt-12 h-12 w-full" />
    <Skeleton className="mt-14 h-24 w-full" />
    <Skeleton className="mt-18 h-32 w-full" />
    <Skeleton className="mt-20 h-12 w-full" />
    <Skeleton className="mt-18 mb-14 h-24 w-full" />
  </Loading>
)

const STARTERS = ['On Sundays we', 'At our table there was always', 'I still say grace because']

function CultureAnswer({ form, field, onEdit }: QuestionProps<'cultural_background'>) {
  const { control, setValue } = form
  const { errors } = form.formState
  const text = useWatch({ control, name: 'cultural_background' })
  const area = useRef<HTMLTextAreaElement>(null)
  const begin = (beginning: string) => {
    setValue('cultural_background', beginning, { shouldDirty: true })
    // In the click itself: the form's own setFocus waits for a timer, and loses what is typed until then.
    if (beginning !== '') area.current?.focus()
    onEdit()
  }
  const textField = {
    ...field,
    ref(element: HTMLTextAreaElement | null) {
      field.ref(element)
      area.current = element
    },
  }
  return (
    <>
      <CultureText purpose="culture" error={errors.cultural_background?.message} {...textField} value={text} />
      <TextStarters starters={STARTERS} text={text} onChange={begin} />
      <Controller
        control={control}
        name="cultures"
        render={({ field: { value = [], onChange } }) => (
          <CulturePicker
            chosen={value}
            error={errors.cultures?.message ?? errors.cultures?.root?.message}
            onChange={(chosen) => {
              onChange(chosen)
              onEdit()
            }}
          />
        )}
      />
    </>
  )
}

function ReligionAnswer({ form: { control, formState }, field, onEdit }: QuestionProps<'religious_belief'>) {
  const { errors } = formState
  return (
    <>
      <CultureText purpose="religion" error={errors.religious_belief?.message} {...field} />
      <Controller
        control={control}
        name="religion"
        render={({ field: { value = null, onChange, ...select } }) => (
          <ReligionSelect
            {...select}
            value={value}
            error={errors.religion?.message}
            onChange={(religion) => {
              onChange(religion)
              onEdit()
            }}
          />
        )}
      />
    </>
  )
}
