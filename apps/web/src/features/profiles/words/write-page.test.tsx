// @vitest-environment happy-dom
import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { promptLabel } from '@heartwell/contract/profiles/prompts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unreachable } from '../../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { readUnsaved, writeUnsaved } from '../../../platform/drafts/unsaved-texts.ts'
import { WritePage } from './write-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

const DONE = { success: true, message: 'Sent.', data: [] }
const sent = (api: ReturnType<typeof memberApi>) => api.asked(profileAnswers.saveDraft).map(({ body }) => body)
const copy = () => readUnsaved('answer:sunday')

async function open(api: ReturnType<typeof memberApi>) {
  const opened = await renderForMember(<WritePage />, { api, route: '/words/:prompt', path: '/words/sunday' })
  const field = await opened.page.findByLabelText<HTMLTextAreaElement>(promptLabel('sunday'))
  const add = async (text: string) => {
    field.focus()
    await opened.user.paste(text)
  }
  return { ...opened, field, add }
}

test('an answer that cannot be saved stays in this tab, says so, and is sent again by itself', async () => {
  const { api, add, page } = await open(memberApi().on(profileAnswers.saveDraft, unreachable))
  await add('Rowing, then a long breakfast.')
  await vi.advanceTimersByTimeAsync(900)
  await page.findByText(/We couldn’t save your draft yet/)
  expect(copy()).toBe('Rowing, then a long breakfast.')
  api.on(profileAnswers.saveDraft, DONE)
  await vi.advanceTimersByTimeAsync(8_000)
  await page.findByText('Draft saved. Only you see it.')
  expect(sent(api).at(-1)).toEqual({ prompt: 'sunday', text: 'Rowing, then a long breakfast.' })
  expect(copy()).toBeNull()
})

test('an answer that an earlier visit could not save is there again; once it is sent for review, no draft follows', async () => {
  writeUnsaved('answer:sunday', 'Rowing, then a long breakfast.')
  const api = memberApi().on(profileAnswers.saveDraft, DONE).on(profileAnswers.submit, DONE)
  const { field, add, page, user } = await open(api)
  expect(field.value).toBe('Rowing, then a long breakfast.')
  await page.findByText('Draft saved. Only you see it.')
  await add(' And you?')
  await user.click(page.getByRole('button', { name: 'Send for review' }))
  await page.findByText('Sent.')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent(api)).toEqual([{ prompt: 'sunday', text: 'Rowing, then a long breakfast.' }])
  expect(api.asked(profileAnswers.submit)[0]?.body.text).toBe(field.value)
  expect(copy()).toBeNull()
})
