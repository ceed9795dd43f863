import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'

type Answer = { success: boolean; message: string }

/**
 * A form whose fields the browser itself validates and stores. It keeps input that was typed before the script loaded
 * or whose sending failed, and never shows it in an address. `send` gets the texts of the named fields, `onSent` the server's message.
 */
export function useNativeForm(
  send: (fields: Record<string, string>) => Promise<Answer>,
  onSent: (message: string) => void,
) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    setPending(true)
    setRefusal(undefined)
    setErrors({})
    try {
      const { success, message } = await send(textsOf(form))
      if (success) return onSent(message)
      setRefusal(message)
    } catch (error) {
      showAt(form, error)
    } finally {
      setPending(false)
    }
  }

  function showAt(form: HTMLFormElement, error: unknown) {
    const faults = error instanceof ApiError ? error.errors : {}
    const found = Object.entries(faults).filter(([name]) => form.elements.namedItem(name))
    if (found.length === 0) return setRefusal(wordsOf(error) ?? SOMETHING_WENT_WRONG)
    flushSync(() => setErrors(Object.fromEntries(found)))
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    // Of a group of choices, the first choice can have the focus.
    const field = invalid?.matches('[role=radiogroup]') ? invalid.querySelector('input') : invalid
    field?.focus()
  }

  /** Removes an error as soon as its field changes. */
  function forgetError({ target }: FormEvent<HTMLFormElement>) {
    if (!('name' in target) || typeof target.name !== 'string' || !(target.name in errors)) return
    const { [target.name]: _gone, ...rest } = errors
    setErrors(rest)
  }

  return { errors, refusal, pending, form: { method: 'post', onSubmit: submit, onInput: forgetError } }
}

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
