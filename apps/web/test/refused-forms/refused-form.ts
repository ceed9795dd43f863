import { fillIn } from '../forms.ts'
import { openApp, type renderForMember } from '../open-app.tsx'

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
  submit: string
  /** The labels of the fields that the endpoint's body has. */
  labels?: Record<string, string | RegExp>
  /** The server refuses this form also with 200 and `success: false`, and with these other fields. */
  answersNo?: object
}

export const endpointOf = ({ name }: RefusedForm): string => name.split(',')[0] ?? name

export async function attempt(form: RefusedForm, opened: Opened): Promise<void> {
  const { page, user } = opened
  const { opener, boxes = [], texts = {}, submit } = form
  if (opener && !page.queryByRole('button', { name: submit }))
    await user.click(await page.findByRole('button', { name: opener }))
  const buttons = await page.findAllByRole('button', { name: submit })
  for (const name of boxes) {
    const box = await page.findByLabelText<HTMLInputElement>(name)
    if (!box.checked) await user.click(box)
  }
  for (const [label, text] of Object.entries(texts)) {
    const field = await page.findByLabelText<HTMLInputElement>(label)
    if (field.value !== text) await fillIn(user, { [label]: text })
  }
  await user.click(buttons.at(-1) as HTMLElement)
}

/** Opens a page of the whole application and waits for a button on it. */
export const openAt =
  (path: string, button: string, options: Parameters<typeof openApp>[1] = {}) =>
  async (): Promise<Opened> => {
    const opened = openApp(path, options)
    await opened.page.findAllByRole('button', { name: button })
    return opened
  }
