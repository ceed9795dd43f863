// @vitest-environment happy-dom
import { confidentialCases, type OwnConfidentialCase } from '@heartwell/contract/safety/confidential-cases.ts'
import { expect, test } from 'vitest'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { NotFreePage } from './not-free-page.tsx'

async function open(data: OwnConfidentialCase | null) {
  const api = memberApi()
    .on(confidentialCases.read, { success: true, data })
    .on(confidentialCases.send, { success: true, message: 'We have your message' })
    .on(confidentialCases.clear, { success: true, message: 'The page is empty' })
  return { ...(await renderForMember(<NotFreePage />, { api, route: '/Sidebar/helpandsupport/with-us' })), api }
}
const SENT: OwnConfidentialCase = { answer_by: 'here', sent_at: '2026-11-27T10:00:00.000Z', answer: null }

test('has the title of the help pages, and can be sent empty', async () => {
  const { page, user, api } = await open(null)
  await page.findByRole('heading', { name: 'I am not free to decide', level: 1 })
  expect(document.title).toContain('Help and Support')
  expect(document.title).not.toContain('free')
  await user.click(page.getByRole('button', { name: 'Send it' }))
  expect(api.asked(confidentialCases.send)).toMatchObject([{ body: { text: '', answer_by: 'here', phone: '' } }])
})

test('a call needs a number, and another way sends none', async () => {
  const { page, user, api } = await open(null)
  await user.click(await page.findByRole('radio', { name: /^By phone/ }))
  await user.click(page.getByRole('button', { name: 'Send it' }))
  await page.findByText('Please give a number and a time')
  expect(api.asked(confidentialCases.send)).toEqual([])
  await user.type(page.getByRole('textbox', { name: /^Your number/ }), '0115 496 0123')
  await user.click(page.getByRole('radio', { name: /^Don’t answer/ }))
  await user.click(page.getByRole('button', { name: 'Send it' }))
  expect(api.asked(confidentialCases.send)).toMatchObject([{ body: { answer_by: 'none', phone: '' } }])
})

test('shows that it was sent, then the answer, and clears the page', async () => {
  const { page, user, api } = await open({ ...SENT, answer: 'You can ring us at any time.' })
  await page.findByRole('heading', { name: 'Our answer' })
  page.getByText('You can ring us at any time.')
  await user.click(page.getByRole('button', { name: 'Clear this page' }))
  expect(api.asked(confidentialCases.clear)).toHaveLength(1)
})

test.each(['Escape', 'Leave this page'])('%s leads to the matches and leaves nothing in the history', async (how) => {
  const { page, user, router } = await open(SENT)
  await page.findByRole('heading', { name: 'We have your message' })
  if (how === 'Escape') await user.keyboard('{Escape}')
  else await user.click(page.getByRole('button', { name: how }))
  expect(router.state.location.pathname).toBe('/Sidebar/home')
  expect(router.state.historyAction).toBe('REPLACE')
})
