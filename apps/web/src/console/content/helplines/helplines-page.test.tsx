// @vitest-environment happy-dom
import { type EditedCountry, helplines } from '@heartwell/contract/content/helplines.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { contentOf, dialogText } from '../../../../test/forms.ts'
import { consoleApi, openConsole } from '../../../../test/open-console.tsx'
import { refetch } from '../../../../test/refetch.ts'

const aCountry = (changed: Partial<EditedCountry> = {}): EditedCountry => ({
  country: 'GB',
  name: 'United Kingdom',
  emergency: [{ name: 'Police, ambulance, fire', number: '999', text: '' }],
  helplines: [{ name: 'Somebody to listen', number: '116 123', text: 'Free.' }],
  version: 1,
  checked_on: null,
  saved_at: '2026-11-28T00:00:00.000Z',
  by: null,
  ...changed,
})

const NORWAY = aCountry({ country: 'NO', name: 'Norway', version: 2, checked_on: '2026-12-03', by: 'Ruth Staff' })

async function openCountry(rows: EditedCountry[], country = 'GB') {
  const api = consoleApi(['editor']).on(helplines.versions, { success: true, rows })
  const opened = openConsole(`/provider/helplines/${country}`, api)
  await opened.page.findByRole('form', { name: 'Numbers' })
  return opened
}
const saved = (data: EditedCountry) => ({ success: true, message: 'The numbers are saved.', data })

test('the countries that are to be checked come first, with the date on which they were written', async () => {
  const api = consoleApi(['editor']).on(helplines.edited, { success: true, rows: [NORWAY, aCountry()] })
  const { page } = openConsole('/provider/helplines', api)
  await page.findByText('To be checked: 1')
  const links = (await page.findAllByRole('link')).filter((link) => link.textContent?.includes('999'))
  expect(links.map((link) => link.textContent)).toEqual([
    'United Kingdom999 · 116 123Written on 28 November 2026',
    'Norway999 · 116 123Checked on 3 December 2026',
  ])
  expect(page.getByRole('heading', { name: 'To be checked: 1' })).toBeTruthy()
})

test('a country without numbers is added from the list of the others', async () => {
  const api = consoleApi(['editor'])
    .on(helplines.edited, { success: true, rows: [aCountry()] })
    .on(helplines.versions, { success: true, rows: [] })
    .on(helplines.save, saved(aCountry({ country: 'FJ', name: 'Fiji' })))
  const { page, user, path } = openConsole('/provider/helplines', api)
  const choice = await page.findByLabelText('Add a country')
  expect(choice.textContent).not.toContain('United Kingdom')
  await user.selectOptions(choice, 'Fiji')
  await user.click(page.getByRole('button', { name: 'Write its numbers' }))
  await page.findByRole('form', { name: 'Numbers' })
  expect(path()).toBe('/provider/helplines/FJ')
  await user.type(page.getByLabelText('Name'), 'Police')
  await user.type(page.getByLabelText('Number'), '917')
  await user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('The numbers are saved.')
  const emergency = [{ name: 'Police', number: '917', text: '' }]
  expect(api.asked(helplines.save)).toMatchObject([
    { params: { country: 'FJ' }, body: { emergency, helplines: [], is_checked: false, version: 0 } },
  ])
})

test('numbers are checked, changed and saved as the next version', async () => {
  const { page, user, api } = await openCountry([aCountry()])
  api.on(helplines.save, saved(aCountry({ version: 2, checked_on: '2026-12-03' })))
  page.getByText('To be checked: written on 28 November 2026, and nobody has rung them yet.')
  await user.click(page.getAllByRole('button', { name: 'Add a number' })[0]!)
  await user.type(page.getAllByLabelText('Name')[1]!, 'From anywhere in Europe')
  await user.type(page.getAllByLabelText('Number')[1]!, '112')
  await user.click(page.getByRole('button', { name: 'Up number 2' }))
  await user.click(page.getByLabelText('I have checked every number today'))
  await user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('The numbers are saved.')
  const [call] = api.asked(helplines.save)
  expect(call?.body).toMatchObject({
    emergency: [{ number: '112' }, { number: '999' }],
    helplines: [{ number: '116 123' }],
    is_checked: true,
    version: 1,
  })
})

test.each([
  ['an empty name', 'Name', '', 'Name is required'],
  ['words instead of a number', 'Number', 'nine', 'Please write the number in digits, such as 0808 2000 247'],
])('%s is refused at its field', async (_, label, text, message) => {
  const { page, user, api } = await openCountry([aCountry()])
  const field = page.getAllByLabelText(label)[0]!
  await user.clear(field)
  if (text) await user.type(field, text)
  await user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText(message)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(api.asked(helplines.save)).toEqual([])
})

test('a country without an emergency number is refused', async () => {
  const { page, user, api } = await openCountry([aCountry({ helplines: [] })])
  await user.click(page.getByRole('button', { name: 'Remove number 1' }))
  await user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('Please keep one emergency number')
  expect(api.asked(helplines.save)).toEqual([])
})

test('an earlier version is edited again, and a refusal is shown above the button', async () => {
  const earlier = aCountry({ emergency: [{ name: 'Police', number: '101', text: '' }] })
  const { page, user, api } = await openCountry([aCountry({ version: 2 }), earlier])
  api.on(helplines.save, () => refusal(409, { code: 'content.stale', message: 'Somebody else has saved.' }))
  await user.click(page.getByRole('button', { name: 'Edit again version 1' }))
  await waitFor(() => expect(page.getAllByLabelText<HTMLInputElement>('Number')[0]?.value).toBe('101'))
  await user.click(page.getByRole('link', { name: 'Home' }))
  await dialogText('Leave without saving?')
  await user.click(page.getByRole('button', { name: 'Stay here' }))
  await user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('Somebody else has saved.')
  expect(api.asked(helplines.save)[0]?.body).toMatchObject({ emergency: [{ number: '101' }], version: 2 })
})

test('numbers that a colleague saves replace unchanged ones', async () => {
  const { page, api } = await openCountry([aCountry({ helplines: [] })])
  const theirs = aCountry({ version: 2, helplines: [], emergency: [{ name: 'Police', number: '101', text: '' }] })
  api.on(helplines.versions, { success: true, rows: [theirs, aCountry({ helplines: [] })] })
  await refetch(helplines.versions)
  await page.findByText('Version 2')
  await waitFor(() => expect(contentOf('Number')).toBe('101'))
})

test('an unknown country has no page', async () => {
  const { page } = openConsole('/provider/helplines/XX', consoleApi(['editor']))
  await page.findByText('There is no such country')
})
