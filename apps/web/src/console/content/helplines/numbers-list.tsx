import {
  type CountryNumbers,
  HELPLINE_NAME_MAX,
  HELPLINE_TEXT_MAX,
  type HelplineNumber,
} from '@heartwell/contract/content/helplines.ts'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'

export type NumbersForm = UseFormReturn<CountryNumbers & { is_checked: boolean }>

type NumbersListProps = {
  form: NumbersForm
  name: 'emergency' | 'helplines'
  title: string
  hint: string
  most: number
}

/** The emergency numbers or the helplines of a country, in their order. */
export function NumbersList({ form, name, title, hint, most }: NumbersListProps) {
  const list = useFieldArray({ control: form.control, name })
  const error = form.formState.errors[name]
  const empty: HelplineNumber = { name: '', number: '', text: '' }
  return (
    <section aria-label={title}>
      <h2 className="font-sans text-[1.2rem] leading-snug font-semibold tracking-normal">{title}</h2>
      <p className="mb-4 text-ink-soft">{hint}</p>
      <ol className="grid gap-5">
        {list.fields.map((field, index) => (
          <li key={field.id} className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
            <NumberFields form={form} name={name} index={index} />
            <div className="flex flex-wrap gap-1">
              <Button variant="quiet" size="small" disabled={index === 0} onClick={() => list.move(index, index - 1)}>
                <ArrowUp className="size-4.5" aria-hidden="true" />
                Up<span className="sr-only">{` number ${index + 1}`}</span>
              </Button>
              <Button variant="quiet" size="small" onClick={() => list.remove(index)}>
                <Trash2 className="size-4.5" aria-hidden="true" />
                Remove<span className="sr-only">{` number ${index + 1}`}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <FormError className="mt-3 empty:hidden">{error?.root?.message ?? error?.message}</FormError>
      <Button
        variant="ghost"
        size="small"
        className="mt-3"
        disabled={list.fields.length >= most}
        onClick={() => list.append(empty)}
      >
        <Plus className="size-5" aria-hidden="true" />
        Add a number
      </Button>
    </section>
  )
}

function NumberFields({ form, name, index }: { form: NumbersForm; name: 'emergency' | 'helplines'; index: number }) {
  const errors = form.formState.errors[name]?.[index]
  return (
    <fieldset className="grid gap-3 sm:grid-cols-[3fr_2fr]">
      <legend className="sr-only">{`Number ${index + 1}`}</legend>
      <TextField
        label="Name"
        maxLength={HELPLINE_NAME_MAX}
        autoComplete="off"
        error={errors?.name?.message}
        {...form.register(`${name}.${index}.name`)}
      />
      <TextField
        label="Number"
        type="tel"
        autoComplete="off"
        error={errors?.number?.message}
        {...form.register(`${name}.${index}.number`)}
      />
      <TextField
        label="Note"
        optional
        maxLength={HELPLINE_TEXT_MAX}
        autoComplete="off"
        className="sm:col-span-2"
        error={errors?.text?.message}
        {...form.register(`${name}.${index}.text`)}
      />
    </fieldset>
  )
}
