import { RELIGIONS } from '@heartwell/contract/onboarding/religions.ts'
import type { ComponentProps } from 'react'
import { Select } from '../../../ui/forms/select.tsx'

type ReligionSelectProps = Omit<ComponentProps<typeof Select>, 'label' | 'hint' | 'value' | 'onChange' | 'children'> & {
  value: number | null
  onChange: (religion: number | null) => void
}

/** The optional choice of a religion. */
export const ReligionSelect = ({ value, onChange, ...select }: ReligionSelectProps) => (
  <Select
    {...select}
    label="Religion"
    optional
    hint="We ask so that we can consider it in your suggestions. If yours isn’t listed, leave this empty."
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
  >
    <option value="">No choice yet</option>
    {RELIGIONS.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </Select>
)
