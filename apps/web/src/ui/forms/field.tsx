import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldProps, useFieldLinks } from './field-frame.tsx'

type TextFieldProps = ComponentProps<'input'> &
  FieldProps & {
    /** Shown inside the field at its end, for example a button. */
    end?: ReactNode
  }

/** Takes a spread `register(name)` of react-hook-form. `className` goes to the frame, for grids. */
export function TextField({ label, error, hint, optional, end, className, ...input }: TextFieldProps) {
  const links = useFieldLinks({ id: input.id, error, hint })
  return (
    <FieldFrame {...{ label, error, hint, optional, className }} controlId={links.id}>
      <div className="relative">
        <input type="text" {...input} {...links} className={classNames('field', end !== undefined && 'pr-14')} />
        {end}
      </div>
    </FieldFrame>
  )
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'label'> & { label: string }

/** A field whose text is hidden. The button at its end shows the text. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const toggle = (
    <button
      type="button"
      aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.replace(/^Your/, 'your')}`}
      onClick={() => setShown(!shown)}
      className="absolute inset-y-0 right-1 my-auto grid size-touch place-items-center rounded-full text-ink-soft hover:bg-cream hover:text-ink"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  )
  return <TextField autoComplete="current-password" {...props} type={shown ? 'text' : 'password'} end={toggle} />
}
