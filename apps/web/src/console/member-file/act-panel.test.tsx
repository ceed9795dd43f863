// @vitest-environment happy-dom
import { accountRecovery } from '@heartwell/contract/accounts/account-recovery.ts'
import { type MemberFile, memberFile } from '@heartwell/contract/console/member-file.ts'
import type { StorySign } from '@heartwell/contract/safety/advice.ts'
import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../test/open-console.tsx'
import { OTHER_ID, uuid } from '../../../test/people.ts'
import { aMemberFile, aSanction, SANCTION_ID } from '../../../test/sanctions.ts'
import { ActPanel } from './act-panel.tsx'

const NOTE = 'What you saw, for our own record'

async function open(file: Partial<MemberFile> = {}, roles: StaffRole[] = ['moderator']) {
  const api = consoleApi(roles).on(accountRecovery.list, { success: true, rows: [] })
  const opened = renderForStaff(<ActPanel file={aMemberFile(file)} />, api)
  await opened.page.findByRole('heading', { level: 2, name: 'Act' })
  // The roles come from the server.
  if (roles.includes('moderator')) await opened.page.findByRole('button', { name: /^Warn/ })
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>
const press = ({ page, user }: Opened, name: string | RegExp) => user.click(page.getByRole('button', { name }))
const choose = ({ page, user }: Opened, name: string) => user.click(page.getByRole('button', { name }))

describe('the acts', () => {
  const ban = aSanction({ kind: 'ban' })
  test.each<[string, StaffRole[], Partial<MemberFile>, string[]]>([
    ['a moderator', ['moderator'], {}, ['Write a note', 'Warn', 'Suspend', 'Ban']],
    ['a reviewer', ['reviewer'], {}, ['Write a note']],
    ['support', ['support'], {}, ['Write a note', 'Recover the account']],
    ['support, of a suspended member', ['support'], { suspended: true }, ['Write a note']],
    ['support, of a member without a confirmed address', ['support'], { email_confirmed: false }, ['Write a note']],
    [
      'a moderator, of a suspended member',
      ['moderator'],
      { suspended: true },
      ['Write a note', 'Warn', 'Ban', 'Restore'],
    ],
    [
      'a moderator, of a banned member',
      ['moderator'],
      { suspended: true, sanctions: [ban] },
      ['Write a note', 'Warn', 'Restore'],
    ],
  ])('of %s', async (_, roles, file, names) => {
    const { page } = await open(file, roles)
    const list = within(page.getByRole('region', { name: 'Act' }))
    await waitFor(() =>
      expect(list.getAllByRole('button').map((button) => button.querySelector('.font-semibold')?.textContent)).toEqual(
        names,
      ),
    )
  })

  test('open by their keys, but only those of the list', async () => {
    const { page, user } = await open({}, ['reviewer'])
    await user.keyboard('b')
    expect(page.getByRole('region', { name: 'Act' })).toBeTruthy()
    await user.keyboard('o')
    expect(await page.findByRole('heading', { name: 'Write a note' })).toBeTruthy()
  })
})

describe('a note', () => {
  test('needs words', async () => {
    const opened = await open()
    await press(opened, /^Write a note/)
    await fillIn(opened.user, { 'Only staff can read this': '  ' })
    await press(opened, 'Save note')
    await waitFor(() => expect(errorAt('Only staff can read this')).toBe('Please write a note'))
    expect(opened.api.asked(memberFile.addNote)).toEqual([])
  })

  test('is saved once, without the spaces around it', async () => {
    const opened = await open()
    const { page, user, api } = opened
    const answer = later<{ success: boolean; message: string }>()
    api.on(memberFile.addNote, () => answer.promise)
    await press(opened, /^Write a note/)
    await fillIn(user, { 'Only staff can read this': ' Called him. ' })
    await press(opened, 'Save note')
    expect(await page.findByRole('button', { name: 'Saving...' })).toBeTruthy()
    answer.resolve({ success: true, message: 'Your note is saved.' })
    expect(await page.findByText('Your note is saved.')).toBeTruthy()
    expect(api.asked(memberFile.addNote)).toEqual([
      { params: { id: OTHER_ID }, search: {}, body: { text: 'Called him.' } },
    ])
    expect(page.getByRole('heading', { name: 'Act' })).toBeTruthy()
  })

  test('stays written when it cannot be saved', async () => {
    const opened = await open()
    opened.api.on(memberFile.addNote, () => refusal(503, { code: 'busy', message: 'We are very busy.' }))
    await press(opened, /^Write a note/)
    await fillIn(opened.user, { 'Only staff can read this': 'Called him.' })
    await press(opened, 'Save note')
    expect(await opened.page.findByText('We are very busy.')).toBeTruthy()
    expect(contentOf('Only staff can read this')).toBe('Called him.')
  })

  test.each([
    [49, false],
    [50, true],
  ])('is one of %i, and the page says that older ones are left out: %s', async (count, isCut) => {
    const note = { at: '2026-11-20T10:00:00.000Z', by: null, text: 'Called him.' }
    const { page } = await open({ notes: Array.from({ length: count }, (_, n) => ({ ...note, id: uuid(n + 100) })) })
    const text = 'These are the newest 50. The timeline has all of them.'
    expect(page.queryByText(text) !== null).toBe(isCut)
  })

  test('is listed with who wrote it', async () => {
    const at = '2026-11-20T10:00:00.000Z'
    const { page } = await open({ notes: [{ id: uuid(50), at, by: null, text: 'Called him.' }] })
    expect(page.getByText('Called him.').parentElement?.textContent).toContain('A former colleague')
  })
})

describe('a sanction', () => {
  test('needs a reason and a note', async () => {
    const opened = await open()
    await press(opened, /^Warn/)
    await press(opened, 'Warn')
    expect(await opened.page.findByText('Please choose a reason')).toBeTruthy()
    expect(errorAt(NOTE)).toBe('A note is required')
    expect(opened.api.asked(sanctions.warn)).toEqual([])
  })

  test('for another reason needs a text for the member', async () => {
    const opened = await open()
    await press(opened, /^Warn/)
    await choose(opened, 'Another reason')
    await fillIn(opened.user, { [NOTE]: 'Shouted.' })
    await press(opened, 'Warn')
    await waitFor(() => expect(errorAt(/^Text for the member/)).toBe('Please write what the member will read'))
    expect(opened.api.asked(sanctions.warn)).toEqual([])
  })

  test('shows what the member will read before it is sent', async () => {
    const opened = await open()
    const { page, user } = opened
    await press(opened, /^Suspend/)
    const letter = within(page.getByRole('region', { name: 'Bram de Vries will read' }))
    expect(letter.getByText('Choose a reason to see what we write.')).toBeTruthy()
    expect(letter.getByText(/^Your account is suspended until /)).toBeTruthy()
    await choose(opened, 'Threats or violence')
    expect(letter.getByText(/threatened another member/)).toBeTruthy()
    await choose(opened, 'Until we decide')
    expect(letter.getByText('Your account is suspended')).toBeTruthy()
    await fillIn(user, { 'Text for the member': 'Please stop.' })
    expect(letter.getByText('Please stop.')).toBeTruthy()
    expect(letter.queryByText(/threatened another member/)).toBeNull()
    expect(letter.getByText(/^You can appeal within 180 days\./)).toBeTruthy()
  })

  test.each([
    ['Warn', 'Warn', 'Unkind messages', sanctions.warn, { reason: 'unkind' }],
    ['Suspend', 'Suspend', 'Unkind messages', sanctions.suspend, { reason: 'unkind', days: 7 }],
    ['Ban', 'Suspend now and ask to confirm', 'Asks for money', sanctions.proposeBan, { reason: 'money' }],
  ])('%s is sent with its reason and the note', async (act, button, reason, endpoint, body) => {
    const opened = await open()
    const { page, user, api } = opened
    api.on(endpoint, { success: true, message: 'It is done.' })
    await press(opened, new RegExp(`^${act}`))
    await choose(opened, reason)
    await fillIn(user, { [NOTE]: 'Three complaints.' })
    await press(opened, button)
    expect(await page.findByText('It is done.')).toBeTruthy()
    expect(api.asked(endpoint)).toEqual([
      { params: { id: OTHER_ID }, search: {}, body: { ...body, message: '', note: 'Three complaints.' } },
    ])
  })

  test.each([
    ['30 days', 30],
    ['Until we decide', null],
  ])('suspends for: %s', async (label, days) => {
    const opened = await open()
    opened.api.on(sanctions.suspend, { success: true, message: 'It is done.' })
    await press(opened, /^Suspend/)
    await choose(opened, 'Under 18')
    await choose(opened, label)
    await fillIn(opened.user, { [NOTE]: 'Says so.' })
    await press(opened, 'Suspend')
    await waitFor(() => expect(opened.api.asked(sanctions.suspend)).toHaveLength(1))
    expect(opened.api.asked(sanctions.suspend)[0]?.body.days).toBe(days)
  })

  test('that another colleague was faster with says so and stays open', async () => {
    const opened = await open()
    const { page, user, api } = opened
    api.on(sanctions.suspend, () => refusal(409, { code: 'sanction.in_force', message: 'The member is suspended.' }))
    await press(opened, /^Suspend/)
    await choose(opened, 'Under 18')
    await fillIn(user, { [NOTE]: 'Says so.' })
    await press(opened, 'Suspend')
    expect(await page.findByText('The member is suspended.')).toBeTruthy()
    expect(contentOf(NOTE)).toBe('Says so.')
    await press(opened, 'Cancel')
    expect(page.getByRole('heading', { name: 'Act' })).toBeTruthy()
  })
})

test('Restore needs a note and ends the suspension', async () => {
  const opened = await open({ suspended: true, sanctions: [aSanction()] })
  const { page, user, api } = opened
  api.on(sanctions.restore, { success: true, message: 'The account is open again.' })
  await press(opened, /^Restore/)
  await press(opened, 'Restore')
  await waitFor(() => expect(errorAt('Why, for our own record')).toBe('A note is required'))
  await fillIn(user, { 'Why, for our own record': 'Apologised.' })
  await press(opened, 'Restore')
  expect(await page.findByText('The account is open again.')).toBeTruthy()
  expect(api.asked(sanctions.restore).map(({ body }) => body)).toEqual([{ note: 'Apologised.' }])
})

describe('slower sending to new people', () => {
  const slow_sending = {
    ends_at: '2026-12-24T08:30:00.000Z',
    new_people_a_day: 3,
    conversations: 2,
    signs: ['far_away', 'same_words', 'hours', 'pace', 'links'] satisfies StorySign[],
  }

  test('says the limit, its end and each reason in a sentence, and a moderator ends it', async () => {
    const opened = await open({ slow_sending })
    const { page, api } = opened
    const panel = page.getByRole('region', { name: 'Slower sending to new people' })
    expect(panel.textContent).toContain(
      'At most 3 new people a day until 24 December 2026. We warned the other person in 2 conversations.',
    )
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Work in a faraway place, such as a ship, a rig or an army base',
      'The same words as in messages to other people',
      'Most messages come in the middle of the night at the place in the profile',
      'Tender words several times, or very many messages, in the first days',
      'A link to another website',
    ])
    api.on(memberFile.endSlowSending, { success: true, message: 'The member can write to new people as before.' })
    await press(opened, 'End it: the conversations are fine')
    expect(await page.findByText('The member can write to new people as before.')).toBeTruthy()
    expect(api.asked(memberFile.endSlowSending)).toHaveLength(1)
  })

  test('is shown to support without the button', async () => {
    const { page } = await open({ slow_sending }, ['support'])
    expect(page.getByRole('region', { name: 'Slower sending to new people' })).toBeTruthy()
    expect(page.queryByRole('button', { name: /^End it/ })).toBeNull()
  })
})

describe('a proposed ban', () => {
  const proposed = (by_viewer: boolean) => ({
    suspended: true,
    sanctions: [aSanction({ kind: 'ban', state: 'proposed', reason: 'money', by_viewer })],
  })

  test('of a colleague is confirmed by a second person', async () => {
    const opened = await open(proposed(false))
    const { page, api } = opened
    api.on(sanctions.confirmBan, { success: true, message: 'The ban is in force.' })
    expect(page.getByText(/^Ruth Staff proposed it on .*: Asks for money\./)).toBeTruthy()
    expect(page.getByText('Everybody who exchanged messages with Bram de Vries is notified once')).toBeTruthy()
    await press(opened, 'Confirm the ban')
    expect(await page.findByText('The ban is in force.')).toBeTruthy()
    expect(api.asked(sanctions.confirmBan).map(({ params }) => params)).toEqual([{ id: SANCTION_ID }])
  })

  test('of the viewer can only be taken back', async () => {
    const opened = await open(proposed(true))
    const { page, api } = opened
    api.on(sanctions.declineBan, { success: true, message: 'The ban is taken back.' })
    expect(page.queryByRole('button', { name: 'Confirm the ban' })).toBeNull()
    await press(opened, 'Take back')
    expect(await page.findByText('The ban is taken back.')).toBeTruthy()
    expect(api.asked(sanctions.declineBan).map(({ body }) => body)).toEqual([{ note: 'Taken back.' }])
  })

  test('of a colleague can be declined, and a failure is said', async () => {
    const opened = await open(proposed(false))
    opened.api.on(sanctions.declineBan, () => refusal(409, { code: 'ban.confirmed', message: 'It is confirmed.' }))
    await press(opened, 'Decline')
    expect(await dialogText()).toContain('It is confirmed.')
    expect(opened.api.asked(sanctions.declineBan)[0]?.body).toEqual({ note: 'Declined by a second person.' })
  })
})
