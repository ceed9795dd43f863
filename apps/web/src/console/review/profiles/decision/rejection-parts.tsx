import { ProfilePart } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { PART_NAMES } from './decision-words.ts'

const COVERS: Partial<Record<ProfilePart, string>> = {
  texts: 'Cultural background, religious belief',
  details: 'Name, birth date, profession, phone, address',
}

/** The checkboxes share one field, which holds the ticked parts. */
export function RejectionParts({ name, box }: { name: string; box: UseFormRegisterReturn<'parts'> }) {
  const hint = useId()
  return (
    <fieldset aria-describedby={hint}>
      <legend className="text-[1.0625rem] leading-snug font-semibold">
        What has to be corrected <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <p
        id={hint}
        className="mt-1 text-base leading-snug text-ink-soft"
      >{`${isolated(name)} must correct each of these before sending again. If you tick none, any change or a note is enough.`}</p>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {ProfilePart.options.map((part) => (
          <Checkbox key={part} value={part} {...box}>
            <span>{`${PART_NAMES[part]} `}</span>
            <span className="block text-small leading-snug text-ink-soft">{COVERS[part]}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
