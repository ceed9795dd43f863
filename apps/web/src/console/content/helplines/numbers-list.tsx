import {
  type CountryNumbers,
  HELPLINE_NAME_MAX,
  HELPLINE_TEXT_MAX,
  type HelplineNumber,
} from '@heartwell/contract/content/helplines.ts'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { TextField } from '../../../ui/forms/field.tsx'
import { EntryList } from '../../parts/entry-list.tsx'

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
    <EntryList
      title={title}
      hint={hint}
      entry="number"
      list={list}
      onAdd={() => list.append(empty)}
      most={most}
      error={error?.root?.message ?? error?.message}
    >
      {(index) => <NumberFields form={form} name={name} index={index} />}
    </EntryList>
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
