import { consentText, cultureStatement } from '@heartwell/contract/consents/consents.ts'
import type { CultureForm } from '@heartwell/contract/onboarding/onboarding.ts'
import { saysReligion } from '@heartwell/contract/onboarding/religions.ts'
import { type ReactNode, useId, useRef } from 'react'
import { Controller, type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import { TextStarters } from '../text-starters.tsx'
import { CulturePicker } from './culture-picker.tsx'
import { CultureText } from './culture-text.tsx'
import { ReligionSelect } from './religion-select.tsx'

export type CultureFields = z.input<typeof CultureForm>
type CultureFormState = UseFormReturn<CultureFields, unknown, z.output<typeof CultureForm>>
type QuestionProps<Name extends keyof CultureFields> = {
  form: CultureFormState
  field: UseFormRegisterReturn<Name>
  /** Called after each change of an answer. */
  onEdit: () => void
}
type CultureQuestionsProps = {
  form: CultureFormState
  onEdit?: () => void
  /** What the button of the form does. */
  press: 'continuing' | 'saving'
  /** Shown before the statement. */
  note: ReactNode
}

/** Both texts with the optional choices from the lists, and last the statement to which pressing the button agrees. */
export function CultureQuestions({ form, onEdit = () => undefined, press, note }: CultureQuestionsProps) {
  // After a refused form the first registered field has the focus: the texts come before the choices.
  const culture = form.register('cultural_background', { onChange: onEdit })
  const religion = form.register('religious_belief', { onChange: onEdit })
  return (
    <div className="grid gap-10">
      <CulturePart title="Where you come from">
        <CultureAnswer {...{ form, onEdit }} field={culture} />
      </CulturePart>
      <CulturePart title="What you believe">
        <ReligionAnswer {...{ form, onEdit }} field={religion} />
      </CulturePart>
      <div className="grid gap-3">
        {note}
        <p className="rounded-field bg-cream px-5 py-4 text-base text-ink-soft">{cultureStatement(press)}</p>
      </div>
    </div>
  )
}

/** One of the two halves of the step: a text, and a choice for matching. */
function CulturePart({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-5 border-t border-line pt-8 first:border-t-0 first:pt-0">
      <h2 id={titleId} className="text-[1.35rem] leading-snug">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** As high as the questions, so that nothing moves when they appear. */
export const CultureSkeleton = () => (
  <Loading>
    <Skeleton className="mt-20 h-32 w-full" />
    <Skeleton className="mt-12 h-24 w-full" />
    <Skeleton className="mt-12 h-12 w-full" />
    <Skeleton className="mt-34 h-24 w-full" />
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

/** The choice from the list needs a consent of its own, which is asked for as soon as there is a choice. */
function ReligionAnswer({ form, field, onEdit }: QuestionProps<'religious_belief'>) {
  const { control, register } = form
  const { errors } = form.formState
  const chosen = useWatch({ control, name: 'religion' })
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
      {saysReligion(chosen) && (
        <Checkbox
          className="text-base"
          error={errors.consent?.religion_choice?.message}
          {...register('consent.religion_choice')}
        >
          {consentText('religion.choice')}
        </Checkbox>
      )}
    </>
  )
}
