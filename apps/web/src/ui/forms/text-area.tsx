import { type ChangeEvent, type ComponentProps, type Ref, type RefCallback, useCallback, useState } from 'react'
import { FieldFrame, type FieldProps, useFieldLinks } from './field-frame.tsx'

type TextAreaProps = ComponentProps<'textarea'> &
  FieldProps & {
    /** Shows below the field how much of `maxLength` is used; `near`: only near the limit, where it matters. */
    counter?: 'shown' | 'near' | 'none'
  }

/** Takes a spread `register(name)` of react-hook-form. */
export function TextArea({
  label,
  error,
  hint,
  optional,
  className,
  counter = 'none',
  rows = 4,
  ...area
}: TextAreaProps) {
  const links = useFieldLinks({ id: area.id, error, hint })
  const { length, ref, onChange } = useLength(area)
  return (
    <FieldFrame {...{ label, error, hint, optional, className }} controlId={links.id}>
      <textarea
        dir="auto"
        rows={rows}
        {...area}
        {...links}
        ref={ref}
        onChange={onChange}
        className="field field-of-rows"
      />
      {counter !== 'none' && area.maxLength !== undefined && (
        <Counter used={length} of={area.maxLength} isAlwaysShown={counter === 'shown'} />
      )}
    </FieldFrame>
  )
}

/** Read out only near the limit: a count after each letter would drown out the letters. */
function Counter({ used, of, isAlwaysShown }: { used: number; of: number; isAlwaysShown: boolean }) {
  const left = of - used
  const near = left <= Math.max(10, of * 0.1)
  return (
    <>
      {(isAlwaysShown || near) && (
        <p
          aria-hidden="true"
          className="mt-1.5 text-right text-small sm:float-right sm:ml-4 text-ink-soft tabular-nums"
        >{`${used} of ${of} characters`}</p>
      )}
      <p role="status" className="sr-only">
        {near ? `${left} characters left` : ''}
      </p>
    </>
  )
}

type Area = Pick<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'>

/** Uncontrolled forms set their values on the element, so the length is read from the element. */
function useLength({ value, onChange, ref: given }: Area) {
  const [typed, setTyped] = useState(0)
  const ref: RefCallback<HTMLTextAreaElement> = useCallback(
    (element) => {
      const leave = hand(given, element)
      setTyped(element?.value.length ?? 0)
      return leave
    },
    [given],
  )
  return {
    length: typeof value === 'string' ? value.length : typed,
    ref,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => {
      setTyped(event.target.value.length)
      return onChange?.(event)
    },
  }
}

function hand(ref: Ref<HTMLTextAreaElement> | undefined, element: HTMLTextAreaElement | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
