// @vitest-environment happy-dom
import { content } from '@heartwell/contract/content/content.ts'
import { helplines, type ListedCountry } from '@heartwell/contract/content/helplines.ts'
import { PreferencesForm, preferences } from '@heartwell/contract/matching/preferences.ts'
import { expect, test } from 'vitest'
import { FakeApi, refusal } from '../../../test/fake-api.ts'
import { memberApi, openApp, renderForMember, SITE } from '../../../test/open-app.tsx'
import { NotSafeMemberPage } from './not-safe-page.tsx'

const number = (name: string, number: string) => ({ name, number, text: '' })
const COUNTRIES: ListedCountry[] = [
  {
    country: 'NL',
    name: 'Netherlands',
    emergency: [number('Police, ambulance, fire', '112')],
    helplines: [number('Domestic abuse', '0800 2000')],
  },
  {
    country: 'GB',
    name: 'United Kingdom',
    emergency: [number('Police, ambulance, fire', '999'), number('From anywhere in Europe', '112')],
    helplines: [number('Domestic abuse helpline', '0808 2000 247')],
  },
]
const LIST = { success: true, home: 'GB', countries: COUNTRIES }

const livingIn = (country: string | null) => ({
  success: true,
  message: '',
  data: {
    preferences: PreferencesForm.parse({ country }),
    suggested: { seeks: null, age_from: 30, age_to: 50 },
    place: 'none' as const,
    place_counts_from: null,
    saved_at: null,
  },
})

const render = (api: FakeApi) => renderForMember(<NotSafeMemberPage />, { api })
/** The telephone links on the page, in their order. */
const phones = () => [...document.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'))

test('the numbers of the country that the member gave come first, then the telephone of the site', async () => {
  const { page } = await render(memberApi().on(helplines.list, LIST).on(preferences.read, livingIn('NL')))
  await page.findByText('Country shown here: Netherlands')
  expect(phones().slice(0, 3)).toEqual(['tel:112', 'tel:08002000', 'tel:02079460000'])
  expect(page.getByText('Numbers of other countries').closest('details')?.textContent).toContain(
    'United Kingdom999 · 112',
  )
})

test('a member who gave no country sees 999 and 112, as visitors do', async () => {
  const { page } = await render(memberApi().on(helplines.list, LIST).on(preferences.read, livingIn(null)))
  await page.findByText('Country shown here: United Kingdom')
  expect(phones().slice(0, 3)).toEqual(['tel:999', 'tel:112', 'tel:08082000247'])
})

test('a country without numbers has 112 and says so', async () => {
  const { page } = await render(memberApi().on(helplines.list, LIST).on(preferences.read, livingIn('FJ')))
  await page.findByText('We don’t have the numbers for your country yet.')
  expect(phones()[0]).toBe('tel:112')
})

test('numbers that cannot be loaded leave 112 and the telephone of the site, and can be loaded again', async () => {
  const api = memberApi()
    .on(helplines.list, () => refusal(500, { code: 'internal' }))
    .on(preferences.read, livingIn('GB'))
  const { page, user } = await render(api)
  const again = await page.findByRole('button', { name: 'Try again' })
  expect(phones()).toEqual(['tel:112', 'tel:02079460000'])
  api.on(helplines.list, LIST)
  await user.click(again)
  await page.findByText('Country shown here: United Kingdom')
})

test('a visitor sees the numbers of the country of this site', async () => {
  const api = new FakeApi().on(content.site, SITE).on(helplines.list, LIST)
  const { page } = openApp('/not-safe', { account: null, api })
  await page.findByText('Country shown here: United Kingdom')
  expect(page.getByRole('link', { name: /999/ }).getAttribute('href')).toBe('tel:999')
})

test('a visitor is told that the numbers cannot be loaded, beside 112, and can load them again', async () => {
  const api = new FakeApi().on(content.site, SITE).on(helplines.list, () => refusal(500, { code: 'internal' }))
  const { page, user } = openApp('/not-safe', { account: null, api })
  await page.findByText('We couldn’t load the other numbers')
  expect(phones()).toContain('tel:112')
  api.on(helplines.list, LIST)
  await user.click(page.getByRole('button', { name: 'Try again' }))
  await page.findByText('Country shown here: United Kingdom')
  expect(page.queryByText('We couldn’t load the other numbers')).toBeNull()
})
