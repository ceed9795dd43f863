// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { pounds } from '../../../test/counselling.ts'
import { renderForMember } from '../../../test/open-app.tsx'
import { OWN_ID, uuid } from '../../../test/people.ts'
import { CounsellorOffer } from './counsellor-offer.tsx'

const COUNSELLOR = {
  id: uuid(7),
  name: 'Amara Nwosu',
  role: 'relationship_success_coach',
  image: null,
  minutes: 50,
  price: pounds(65),
  times: ['2026-12-03T10:00:00.000Z', '2026-12-04T14:30:00.000Z'],
}
type Offer = Parameters<typeof CounsellorOffer>[0]['counsellor']
const render = (change: Partial<Offer> = {}) =>
  renderForMember(<CounsellorOffer stage="exclusive" counsellor={{ ...COUNSELLOR, ...change }} />)

test('the offer says what it is about, its price and the free times, each of which leads to its booking', async () => {
  const { page } = await render()
  const part = await page.findByRole('region', { name: 'Two lives, one calendar' })
  expect(part.textContent).toContain('£65 for 50 minutes')
  const times = page.getAllByRole('link', { name: /^Book Amara Nwosu: / })
  expect(times.map(({ textContent }) => textContent)).toEqual([
    'Book Amara Nwosu: Thursday 3 December, 10:00',
    'Book Amara Nwosu: Friday 4 December, 14:30',
  ])
  expect(times[0]?.getAttribute('href')).toBe(`/book/${uuid(7)}/${OWN_ID}?time=2026-12-03T10%3A00%3A00.000Z`)
})

test('the offer keeps its price and says that nothing is free', async () => {
  const { page } = await render({ times: [] })
  expect(await page.findByText('No free times in the coming weeks')).toBeTruthy()
  expect(page.getByText('£65')).toBeTruthy()
  expect(page.getByRole('link', { name: 'See all counsellors' }).getAttribute('href')).toBe('/Sidebar/Consult')
})

test.each([
  [{ remaining: 1, free: false }, 'Paid from your package, 50 minutes1 appointment left'],
  [{ remaining: 2, free: false }, 'Paid from your package, 50 minutes2 appointments left'],
  [{ remaining: 1, free: true }, 'Your free appointment, 50 minutesA present from us'],
])('an appointment that is paid for says so and names no price: %j', async (prepaid, text) => {
  const { page } = await render({ prepaid })
  const part = await page.findByRole('region', { name: 'Two lives, one calendar' })
  expect(part.textContent).toContain(text)
  expect(part.textContent).not.toContain('£')
})
