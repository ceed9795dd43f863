// @vitest-environment happy-dom
import { companions, conversationCopies, type OwnCompanion } from '@heartwell/contract/companions/companions.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import { expect, test } from 'vitest'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { uuid } from '../../../test/people.ts'
import { CompanionsPage } from './companions-page.tsx'

const YUSUF = { id: uuid(7), _id: uuid(7), name: 'Yusuf Khan', age: 36, more_images: [], photos_locked: false }
const COMPANION: OwnCompanion = {
  id: uuid(1),
  name: 'Salma',
  relation: 'parent',
  right: 'look',
  link: null,
  accepted_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2027-02-18T10:00:00.000Z',
  people: [],
  draft: null,
  copy: null,
}

async function open(...rows: OwnCompanion[]) {
  const api = memberApi()
    .on(companions.list, { success: true, rows })
    .on(companions.invite, { success: true, message: 'The link is ready' })
    .on(companions.end, { success: true, message: 'Ended' })
    .on(companions.show, { success: true, message: 'Shown' })
    .on(companions.showDraft, { success: true, message: 'Shown for 24 hours' })
    .on(conversationCopies.end, { success: true, message: 'No more copies are made' })
    .on(interests.connections, { success: true, connections: [] })
    .on(matchMarks.shortlist, { success: true, people: [] })
  return { ...(await renderForMember(<CompanionsPage />, { api })), api }
}

test('invites somebody with a right, a name and who it is', async () => {
  const { page, user, api } = await open()
  await user.click(await page.findByRole('button', { name: 'Invite somebody' }))
  await user.click(await page.findByRole('radio', { name: /^Weekly copy/ }))
  await user.click(page.getByRole('button', { name: 'Make the link' }))
  await page.findByText('Their name is required')
  await user.type(page.getByRole('textbox', { name: /^Their name/ }), 'Imran')
  await user.selectOptions(page.getByRole('combobox', { name: /^Who is it/ }), 'My brother or sister')
  await user.click(page.getByRole('button', { name: 'Make the link' }))
  expect(api.asked(companions.invite)).toMatchObject([{ body: { name: 'Imran', relation: 'sibling', right: 'copy' } }])
})

test('shows the link until it is accepted, and no third place', async () => {
  const link = 'http://heartwell.test/somebody-who-knows?companion#abc'
  const { page } = await open({ ...COMPANION, link, accepted_at: null }, { ...COMPANION, id: uuid(2) })
  expect((await page.findByRole<HTMLInputElement>('textbox', { name: /^Their link/ })).value).toBe(link)
  expect(page.queryByRole('button', { name: 'Invite somebody' })).toBeNull()
})

test('shows who is shown and what the companion said, and stops showing', async () => {
  const { page, user, api } = await open({ ...COMPANION, people: [{ person: YUSUF, sentence: 'He sounds kind.' }] })
  const list = await page.findByRole('list', { name: 'People whom you show' })
  expect(list.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain('“He sounds kind.”')
  await user.click(page.getByRole('button', { name: /^No longer show/ }))
  expect(api.asked(companions.show)).toMatchObject([{ body: { member_id: YUSUF.id, is_shown: false } }])
})

test('shows a text for a day and the suggestion', async () => {
  const draft = { text: 'Dear Yusuf', until: '2026-11-21T10:00:00.000Z', suggestion: 'Dear Yusuf, how was Friday?' }
  const { page, user, api } = await open({ ...COMPANION, right: 'write', draft })
  await page.findByText(/how was Friday/)
  await user.click(page.getByRole('button', { name: 'Use this' }))
  await page.findByText('Copied. You can paste it into your message.')
  expect(await navigator.clipboard.readText()).toBe('Dear Yusuf, how was Friday?')
  await user.type(page.getByRole('textbox', { name: /^Show another text/ }), 'Good evening')
  await user.click(page.getByRole('button', { name: 'Show it' }))
  expect(api.asked(companions.showDraft)).toMatchObject([{ body: { text: 'Good evening' } }])
})

test.each([
  ['asked', 'Waiting for Yusuf to agree', 'Take the question back'],
  ['agreed', 'With Yusuf, who has agreed', 'Stop the copy'],
] as const)('a copy that is %s can be ended', async (state, text, button) => {
  const copy = { partner: { id: YUSUF.id, name: YUSUF.name }, state }
  const { page, user, api } = await open({ ...COMPANION, right: 'copy', copy })
  await page.findByText((content) => content.replaceAll(/[\u2066-\u2069]/g, '') === text)
  await user.click(page.getByRole('button', { name: button }))
  expect(api.asked(conversationCopies.end)).toMatchObject([{ params: { partnerId: YUSUF.id } }])
})

test('ends a companion after a question', async () => {
  const { page, user, api } = await open(COMPANION)
  await user.click(await page.findByRole('button', { name: 'End now' }))
  const dialog = await page.findByRole('alertdialog')
  expect(dialog.textContent).toContain('They read “This has ended”, and no reason.')
  await user.click(page.getByRole('button', { name: 'End now' }))
  expect(api.asked(companions.end)).toMatchObject([{ params: { id: COMPANION.id } }])
})
