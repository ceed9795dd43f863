import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { ERRORS } from '@heartwell/contract/errors.ts'
import { waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { refusal } from '../fake-api.ts'
import { errorAt } from '../forms.ts'
import { attempt, endpointOf, type Opened, type RefusedForm } from './refused-form.ts'

function endpointNamed(name: string): Endpoint {
  const found = ENDPOINTS[name]
  if (!found) throw new Error(`The contract has no endpoint ${name}.`)
  return found
}

const STAFF_PATH = /^\/api\/provider\//

/** The names of the commands of one side of the contract, in their order. */
export const commandsOf = (side: 'staff' | 'others'): string[] =>
  Object.entries(ENDPOINTS)
    .filter(([, { method }]) => method !== 'GET')
    .filter(([, { audience, path }]) => (audience === 'provider' || STAFF_PATH.test(path)) === (side === 'staff'))
    .map(([name]) => name)
    .toSorted()

const isShown = (sentence: string) =>
  waitFor(() => expect(document.body.textContent.includes(sentence), `The page shows: ${sentence}`).toBe(true))

async function closeDialog({ user }: Opened) {
  const dialog = document.querySelector<HTMLElement>('[role=alertdialog]')
  if (!dialog) return
  await user.click(within(dialog).getByRole('button', { name: /^(OK|Cancel)$/ }))
  await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
}

/** Sends the form once, which the server refuses in this way, and expects the sentence. */
async function refuse(form: RefusedForm, opened: Opened, answer: () => Response, sentence: string) {
  opened.api.on(endpointNamed(endpointOf(form)), answer)
  await attempt(form, opened)
  await isShown(sentence)
}

/** Expects the server's sentence for each refusal of the contract, and for each field, at the field where it has one. */
export async function walkRefusals(form: RefusedForm): Promise<void> {
  const endpoint = endpointNamed(endpointOf(form))
  const opened = await form.open()
  for (const code of new Set([...endpoint.refusals, 'request.invalid' as const, 'busy' as const])) {
    if (form.skips?.includes(code)) continue
    const { status, text } = ERRORS[code]
    await refuse(form, opened, () => refusal(status, { code, message: text }), text)
    await closeDialog(opened)
  }
  for (const field of Object.keys(endpoint.body?.shape ?? {})) {
    const sentence = `Please correct ${field}.`
    const answer = () => refusal(400, { code: 'request.invalid', message: sentence, errors: { [field]: sentence } })
    await refuse(form, opened, answer, sentence)
    const label = form.labels?.[field]
    if (label) await waitFor(() => expect(errorAt(label)).toBe(sentence))
    await closeDialog(opened)
  }
  if (!form.answersNo) return
  const no = 'We can’t do this for you. Please write to us.'
  const body = JSON.stringify({ success: false, message: no, msg: no, ...form.answersNo })
  await refuse(form, opened, () => new Response(body), no)
}
