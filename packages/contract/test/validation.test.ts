import { expect, test } from 'vitest'
import { FORMS, type FormName, ROWS, TAKEN } from './validation-rows.ts'

/** The first text of each field, as a form shows it. */
function messages(form: FormName, change: object): Record<string, string> {
  const { schema, valid } = FORMS[form]
  const first: Record<string, string> = {}
  for (const { path, message } of schema.safeParse({ ...valid, ...change }).error?.issues ?? [])
    first[path.join('.')] ??= message
  return first
}

test.each(ROWS)('$id the form of $form says at $field: $text (%#)', ({ form, change, field, text }) => {
  expect(messages(form, change)).toEqual({ [field]: text })
})

test.each(TAKEN)('$id the form of $form takes $change', ({ form, change }) => {
  expect(messages(form, change)).toEqual({})
})
