// @vitest-environment happy-dom
import { companionPage, type CompanionPage as Page } from '@heartwell/contract/companions/companion-page.ts'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { uuid } from '../../../test/people.ts'
import { CompanionPage } from './companion-page.tsx'

const PAGE: Page = {
  member: 'Amina',
  name: 'Salma',
  right: 'look',
  expires_at: '2027-02-18T10:00:00.000Z',
  people: [],
  draft: null,
  copy: null,
}
const YUSUF = {
  id: uuid(3),
  first_name: 'Yusuf',
  age_band: 'Mid thirties',
  region: 'Kent',
  quote: null,
  sentence: null,
}

async function open(page: Partial<Page>, secret: string = uuid(9)) {
  const api = memberApi()
    .on(companionPage.invitation, { success: true, data: { ...PAGE, ...page } })
    .on(companionPage.accept, { success: true, message: 'Thank you' })
    .on(companionPage.read, { success: true, data: { ...PAGE, ...page } })
    .on(companionPage.say, { success: true, message: 'Sent' })
    .on(companionPage.suggest, { success: true, message: 'Sent' })
    .on(companionPage.stop, { success: true, message: 'It has ended, and your details are deleted' })
  const route = '/somebody-who-knows'
  const opened = await renderForMember(<CompanionPage />, { api, route, path: `${route}?companion#${secret}` })
  return { ...opened, api }
}
const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '') ?? ''

test('accepts an invitation with a key of its own, which then is the address', async () => {
  const { page, user, api, router } = await open({}, 'a-token-that-is-longer-than-a-key-is.abc')
  await user.click(await page.findByRole('button', { name: 'Yes, I’d like to' }))
  await page.findByText('A companion must be 18 or older')
  await user.click(page.getByRole('checkbox', { name: 'I’m 18 or older' }))
  await user.click(page.getByRole('button', { name: 'Yes, I’d like to' }))
  await page.findByRole('heading', { level: 1, name: /You’re looking with/ })
  const [sent] = api.asked(companionPage.accept) as { body: { key: string; is_adult: boolean } }[]
  expect(sent?.body.is_adult).toBe(true)
  expect(router.state.location.hash).toBe(`#${sent?.body.key}`)
  expect(router.state.historyAction).toBe('REPLACE')
})

test('look: says a sentence about a person, and there is no picture of them', async () => {
  const { page, user, api } = await open({ people: [YUSUF] })
  expect(plain((await page.findByRole('heading', { level: 2 })).textContent)).toBe('Yusuf')
  page.getByText('Mid thirties, Kent')
  expect(page.queryByRole('img')).toBeNull()
  await user.type(page.getByRole('textbox'), 'He sounds kind.')
  await user.click(page.getByRole('button', { name: 'Say it' }))
  expect(api.asked(companionPage.say)).toMatchObject([{ body: { person: YUSUF.id, sentence: 'He sounds kind.' } }])
})

test('write: suggests other words', async () => {
  const draft = { text: 'Dear Yusuf', until: '2026-11-21T10:00:00.000Z', suggestion: null }
  const { page, user, api } = await open({ right: 'write', draft })
  await user.type(await page.findByRole('textbox', { name: /^How you would say it/ }), ', how was Friday?')
  await user.click(page.getByRole('button', { name: 'Suggest these words' }))
  expect(api.asked(companionPage.suggest)).toMatchObject([{ body: { text: 'Dear Yusuf, how was Friday?' } }])
})

test('copy: reads what both wrote', async () => {
  const message = { from: 'partner' as const, text: 'Two neighbours and a nephew', sent_at: '2026-11-20T20:31:00.000Z' }
  const copy = { partner: 'Yusuf', since: '2026-11-15T10:00:00.000Z', messages: [message] }
  const { page } = await open({ right: 'copy', copy })
  await page.findByText(/Two neighbours and a nephew/)
})

test.each(['', uuid(9)])('says that it has ended with the address ‘%s’ when the companion is gone', async (secret) => {
  const api = memberApi().on(companionPage.read, () => refusal(404, { code: 'not_found' }))
  const route = '/somebody-who-knows'
  const { page } = await renderForMember(<CompanionPage />, { api, route, path: `${route}?companion#${secret}` })
  await page.findByRole('heading', { name: 'This has ended' })
})
