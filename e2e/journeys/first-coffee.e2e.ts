import { signIn } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'

test('two connected people get a plan for a first coffee, with an email to a friend that holds it @sizes', async ({
  page,
}) => {
  await signIn(page, 'margaret@demo.heartwell.example')
  await page.goto('/Sidebar/profile')
  await page.getByRole('list', { name: 'Your connections' }).getByRole('link').first().click()
  const coffee = page.getByRole('region', { name: 'The first coffee' })
  await expect(coffee.getByRole('link')).toHaveCount(0)
  await coffee.getByRole('button', { name: 'Plan it' }).press('Enter')
  await coffee.getByLabel('What').selectOption('A walk in a park')
  await coffee.getByLabel('Where').fill('Linden Garden')
  await coffee.getByLabel('Time').selectOption('11:00')
  const plan = coffee.getByRole('status')
  await expect(plan).toHaveText(/^\w+day \d+ \w+ at 11:00, on a walk in a park, Linden Garden\.$/)
  await expectReadable(page)
  const mail = coffee.getByRole('link', { name: 'Tell a friend by email' })
  const address = new URL((await mail.getAttribute('href')) ?? '')
  expect(address.protocol + address.pathname).toBe('mailto:')
  expect(address.searchParams.get('body')).toContain((await plan.innerText()).replace(/\.$/, ''))
  await coffee.getByRole('button', { name: 'Close' }).click()
  await expect(plan).toHaveCount(0)
})
