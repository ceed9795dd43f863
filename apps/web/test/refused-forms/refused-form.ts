import type { ErrorCode } from '@heartwell/contract/errors.ts'
import { waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { FakeApi } from '../fake-api.ts'
import { fillIn } from '../forms.ts'
import { openApp, type renderForMember } from '../open-app.tsx'
import { consoleApi, renderForStaff } from '../open-console.tsx'

export type Opened = Pick<Awaited<ReturnType<typeof renderForMember>>, 'api' | 'user' | 'page'>

/** One form of the product, for the walk over all refusals of its endpoint. */
export type RefusedForm = {
  /** The name in `ENDPOINTS`; a second form of the same endpoint adds its own name: 'accounts.sendCode, of a member'. */
  name: string
  open: () => Promise<Opened>
  /** The button that opens the form. */
  opener?: string | RegExp
  /** The labels of the boxes and choices to choose. */
  boxes?: readonly (string | RegExp)[]
  texts?: Record<string, string>
  submit: string | RegExp
  /** Buttons to press in the form before it is sent. */
  presses?: readonly string[]
  /** The button of the question that follows. */
  confirms?: string
  /** Refusals after which the page shows something else, with tests of its own. */
  skips?: readonly ErrorCode[]
  /** The labels of the fields that the endpoint's body has. */
  labels?: Record<string, string | RegExp>
  /** The server refuses this form also with 200 and `success: false`, and with these other fields. */
  answersNo?: object
}

export const endpointOf = ({ name }: RefusedForm): string => name.split(',')[0] ?? name

export async function attempt(form: RefusedForm, opened: Opened): Promise<void> {
  const { page, user } = opened
  const { opener, boxes = [], texts = {}, presses = [], submit, confirms } = form
  if (opener && buttonsCalled(submit).length === 0) await user.click(await lastButton(opener))
  for (const name of boxes) {
    const box = await page.findByLabelText<HTMLInputElement>(name)
    if (!box.checked) await user.click(box)
  }
  for (const [label, text] of Object.entries(texts)) {
    const field = await page.findByLabelText<HTMLInputElement>(label)
    if (field.value !== text) await fillIn(user, { [label]: text })
  }
  for (const name of presses) await user.click(await lastButton(name))
  await user.click(await lastButton(submit))
  if (!confirms) return
  const question = await waitFor(() => document.querySelector('[role=alertdialog]') ?? Promise.reject(new Error()))
  await user.click(within(question as HTMLElement).getByText(confirms))
}

/** By text: a query by role computes the styles of the whole page, many times for each form. */
function buttonsCalled(name: string | RegExp): HTMLButtonElement[] {
  const isCalled = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
  return [...document.querySelectorAll('button')].filter((button) =>
    isCalled((button.getAttribute('aria-label') ?? button.textContent).trim()),
  )
}

/** The last one: a dialog comes after the page that opened it. */
const lastButton = (name: string | RegExp): Promise<HTMLButtonElement> =>
  waitFor(() => {
    const button = buttonsCalled(name).at(-1)
    if (!button) throw new Error(`The page has no button ${name}.`)
    return button
  })

/** Opens a page of the whole application and waits for a button on it. */
export const openAt =
  (path: string, button: string, options: Parameters<typeof openApp>[1] = {}) =>
  async (): Promise<Opened> => {
    const opened = openApp(path, options)
    await opened.page.findAllByRole('button', { name: button })
    return opened
  }

/** Renders a part of the console alone. */
export const staffForm =
  (element: ReactNode, prepare: (api: FakeApi) => FakeApi = (api) => api, path = '/'): RefusedForm['open'] =>
  async () =>
    renderForStaff(element, prepare(consoleApi(['administrator', 'finance'])), { route: '/', path })
