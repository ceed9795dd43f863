// @vitest-environment happy-dom
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { ERRORS } from '@heartwell/contract/errors.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../test/fake-api.ts'
import { errorAt } from '../test/forms.ts'
import { MEMBER_FORMS } from '../test/refused-forms/member.tsx'
import { PUBLIC_FORMS } from '../test/refused-forms/public.ts'
import { attempt, endpointOf, type Opened, type RefusedForm } from '../test/refused-forms/refused-form.ts'

const FORMS = [...PUBLIC_FORMS, ...MEMBER_FORMS]

const endpointNamed = (name: string): Endpoint => {
  const found = ENDPOINTS[name]
  if (!found) throw new Error(`The contract has no endpoint ${name}.`)
  return found
}

const isShown = ({ page }: Opened, sentence: string) =>
  waitFor(() =>
    expect(page.getAllByText((_, element) => element?.textContent?.includes(sentence) ?? false).length).toBeGreaterThan(
      0,
    ),
  )

async function closeDialog({ page, user }: Opened) {
  const dialog = page.queryByRole('alertdialog')
  if (!dialog) return
  await user.click(within(dialog).getByRole('button', { name: /^(OK|Cancel)$/ }))
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
}

/** Sends the form once, which the server refuses in this way, and expects the sentence. */
async function refuse(form: RefusedForm, opened: Opened, answer: () => Response, sentence: string) {
  opened.api.on(endpointNamed(endpointOf(form)), answer)
  await attempt(form, opened)
  await isShown(opened, sentence)
}

describe.each(FORMS)('the form of $name', (form) => {
  const endpoint = endpointNamed(endpointOf(form))

  test('shows the server’s sentence for each refusal of the contract', async () => {
    const opened = await form.open()
    for (const code of new Set([...endpoint.refusals, 'request.invalid' as const, 'busy' as const])) {
      const { status, text } = ERRORS[code]
      await refuse(form, opened, () => refusal(status, { code, message: text }), text)
      await closeDialog(opened)
    }
    if (!form.answersNo) return
    const no = 'We can’t do this for you. Please write to us.'
    const body = JSON.stringify({ success: false, message: no, msg: no, ...form.answersNo })
    await refuse(form, opened, () => new Response(body), no)
  })

  test('shows the server’s sentence about each field of the contract, at the field where it has one', async () => {
    const opened = await form.open()
    for (const field of Object.keys(endpoint.body?.shape ?? {})) {
      const sentence = `Please correct ${field}.`
      const answer = () => refusal(400, { code: 'request.invalid', message: sentence, errors: { [field]: sentence } })
      await refuse(form, opened, answer, sentence)
      const label = form.labels?.[field]
      if (label) await waitFor(() => expect(errorAt(label)).toBe(sentence))
      await closeDialog(opened)
    }
  })
})
