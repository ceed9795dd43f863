import { EARLIEST_YEAR } from '@heartwell/contract/time/dates.ts'
import { type ComponentProps, useEffect, useId } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import { DateEntry } from '../../../ui/forms/date-entry.tsx'
import { TextField } from '../../../ui/forms/field.tsx'

/* The fields of a member's details, as registration, Edit Profile and a correction after a rejection show them. */

type DetailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete' | 'optional'>

export const NameField = (props: DetailFieldProps) => <TextField {...props} label="Name" autoComplete="name" />

export const ProfessionField = (props: DetailFieldProps) => (
  <TextField {...props} label="Profession" autoComplete="organization-title" />
)

export const AddressField = (props: DetailFieldProps) => (
  <TextField {...props} label="Address" optional autoComplete="address-line1" />
)

export const BIRTH_YEARS = { from: EARLIEST_YEAR, to: new Date().getFullYear() }

type BirthDateFieldProps = Omit<ComponentProps<typeof DateEntry>, 'id' | 'label' | 'meaning' | 'years' | 'onBlur'> & {
  field: Pick<ControllerRenderProps, 'ref' | 'onBlur'>
}

/** The first of its three parts gets the focus when the form finds a fault. */
export function BirthDateField({ field: { ref, onBlur }, ...entry }: BirthDateFieldProps) {
  const id = useId()
  useEffect(() => ref({ focus: () => document.getElementById(`${id}-day`)?.focus() }), [ref, id])
  return <DateEntry {...entry} id={id} label="Date of Birth" meaning="birthday" years={BIRTH_YEARS} onBlur={onBlur} />
}
