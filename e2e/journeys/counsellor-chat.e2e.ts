import type { Page } from '@playwright/test'
import { DEMO_SECRET } from '../../demo/src/logins.ts'
import { signIn } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectPicture, expectReadable } from '../looks.ts'
import { DEMO_PASSWORD } from '../people.ts'
import { codeOf, isDayOfDemo } from '../staff.ts'

const QUESTION = 'Could we talk about the first meeting, too?'
const ANSWER = 'Of course. Bring one thing that you look forward to.'

const textArea = (page: Page) => page.getByPlaceholder('Type a message...')
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const message = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Conversation with/ })
    .getByRole('listitem')
    .filter({ hasText: text })
/** The background colour of the bubble around a text. */
const background = (page: Page, text: string) =>
  message(page, text)
    .locator('time')
    .evaluate((time) => getComputedStyle(time.parentElement ?? time).backgroundColor)

const NOBODY = '00000000-0000-4000-8000-000000000000'
// The browser reports the calls that are refused because there is no such client, and those for the lists and the chat
// that were on their way when a tab signed out: a page fetches both again as soon as its socket is connected.
test.use({ allowed: { console: [new RegExp(`404.*${NOBODY}`), /401.*\/api\/(conversations|chats)\b/] } })

/** A code works once, so the counsellor signs in once, and one journey covers everything that needs that session. */
test('PM-10 a member and a counsellor write to each other, each in a browser of their own', async ({
  page,
  anotherPage,
}) => {
  test.skip(!(await isDayOfDemo()), 'Midnight has passed, so the appointments of the demo are yesterday’s.')
  const counsellor = await anotherPage()

  await test.step('PM-10 a visitor and a member who ask for the clients are led to the sign-in of the staff', async () => {
    await counsellor.goto('/counsellor')
    await expect(counsellor).toHaveURL(/\/provider\/sign-in$/)
    await signIn(page, 'margaret@demo.heartwell.example')
    await page.goto('/counsellor')
    await expect(page).toHaveURL(/\/provider\/sign-in$/)
  })

  await test.step('PM-10 a counsellor signs in with a second factor and finds the clients', async () => {
    await counsellor.getByRole('textbox', { name: 'Email' }).fill('amara@demo.heartwell.example')
    await counsellor.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await counsellor.getByRole('textbox', { name: 'Authenticator code' }).fill(codeOf(DEMO_SECRET))
    await counsellor.getByRole('button', { name: 'Log in' }).click()
    await expect(counsellor).toHaveURL(/\/counsellor$/)
    const today = counsellor.getByRole('list', { name: 'Appointments today' })
    await expect(today.getByRole('listitem').filter({ hasText: 'Kirsty' })).toContainText('2 of 3 in the package')
    for (let press = 0; press < 5; press += 1) await counsellor.keyboard.press('k')
    await expect(today.locator('[aria-current="true"]')).toContainText('09:30')
    await counsellor.keyboard.press('j')
    await expect(today.locator('[aria-current="true"]')).toContainText('11:00')
    await expectReadable(counsellor)
    await counsellor.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Messages' }).click()
    await expect(counsellor).toHaveURL(/\/counsellor\/messages$/)
    await expect(counsellor.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
    const clients = counsellor.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem')
    await expect(clients.first()).toContainText('Amélia P.')
    await expect(clients.filter({ hasText: 'Amélia P.' })).toContainText('Unread messages: 1')
    await expect(counsellor).toHaveTitle(/^\(1\) Messages/)
    await expectReadable(counsellor)
  })

  await test.step('CH-01 CH-02 CH-03 the member opens the chat from Messages', async () => {
    await page.goto('/Sidebar/Messages')
    await page.getByRole('link', { name: /^Dr\. Amara Nwosu/ }).click()
    await expect(page).toHaveURL(/\/Sidebar\/ChatConsult$/)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Dr. Amara Nwosu' })).toBeVisible()
    await expect(main.getByText('Relationship Success Coach')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/Sidebar/Consult')
    await expectPicture(main.locator('header img[src*="/uploads/counsellors/"]'))
    await expect(textArea(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your next appointment' })).toContainText('16:00 to 16:50')
    // It was written 70 minutes ago, which is yesterday for a while after midnight.
    await expect(message(page, 'Then the dog is welcome too.').locator('time')).toHaveText(
      /^(Yesterday, )?([01]\d|2[0-3]):[0-5]\d$/,
    )
    await expectReadable(page)
  })

  await test.step('CH-11 what the member sends is counted on the page of the counsellor, and opens there', async () => {
    await textArea(page).fill(QUESTION)
    await send(page).click()
    await expect(message(page, QUESTION)).toBeVisible()
    await expect(counsellor).toHaveTitle(/^\(2\) Messages/)
    await counsellor
      .getByRole('navigation', { name: 'Conversations' })
      .getByRole('link', { name: /Margaret Hale/ })
      .click()
    await expect(counsellor).toHaveURL(/\/counsellor\/messages\/[0-9a-f-]{36}$/)
    await expect(counsellor.getByRole('heading', { level: 2, name: 'Margaret Hale' })).toBeVisible()
    await expect(message(counsellor, QUESTION)).toBeVisible()
    await expect(message(page, QUESTION)).toContainText('Read')
    await expect(counsellor).toHaveTitle(/^\(1\) Chat with Margaret Hale/)
    await expectReadable(counsellor)
  })

  await test.step('CH-11 CH-02 the answer appears in the member’s open chat without a reload, in another style', async () => {
    await textArea(counsellor).fill(ANSWER)
    await textArea(counsellor).press('Enter')
    await expect(message(page, ANSWER)).toBeVisible()
    await expect(message(counsellor, ANSWER)).toContainText('Read')
    expect(await background(page, ANSWER)).not.toBe(await background(page, QUESTION))
    expect(await background(counsellor, ANSWER)).toBe(await background(page, QUESTION))
  })

  await test.step('a counsellor replies to and copies a message, and does not report it', async () => {
    await message(counsellor, QUESTION).focus()
    await counsellor.keyboard.press('Enter')
    await expect(counsellor.getByRole('menuitem')).toHaveText(['Reply', 'Copy'])
    await counsellor.keyboard.press('Escape')
    await counsellor.getByRole('button', { name: 'Conversation menu' }).click()
    const items = ['Search this conversation', 'Mute notifications', /^Stop pictures from .*Margaret/]
    await expect(counsellor.getByRole('menuitem')).toHaveText(items)
    await counsellor.keyboard.press('Escape')
  })

  await test.step('PM-07 the conversation of an ended booking can be read and not continued', async () => {
    await counsellor.getByRole('link', { name: /Orville S/ }).click()
    await expect(message(counsellor, 'Thank you for these weeks.')).toBeVisible()
    await expect(
      counsellor.getByText(
        'You can write to Orville again after the next booking. You can still read this conversation.',
      ),
    ).toBeVisible()
    await expect(textArea(counsellor)).toHaveCount(0)
  })

  await test.step('on a phone the list and a chat are separate pages, with a link back', async () => {
    await counsellor.setViewportSize({ width: 390, height: 844 })
    await expect(counsellor.getByRole('navigation', { name: 'Conversations' })).toBeHidden()
    await expectReadable(counsellor)
    await counsellor.getByRole('main').getByRole('link', { name: 'Messages' }).click()
    await counsellor.getByRole('searchbox', { name: 'Search Name' }).fill('MARG')
    await expect(counsellor.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1)
    await expectReadable(counsellor)
  })

  await test.step('a stranger is nobody to write to, and an ended session leads each page to the sign-in', async () => {
    const secondTab = await counsellor.context().newPage()
    // An older URL of a conversation redirects.
    await secondTab.goto(`/counsellor/${NOBODY}`)
    await expect(secondTab).toHaveURL(`/counsellor/messages/${NOBODY}`)
    await expect(secondTab.getByText('We can’t find this person')).toBeVisible()
    await secondTab.getByRole('button', { name: 'Log out' }).click()
    await expect(secondTab).toHaveURL(/\/provider\/sign-in$/)
    await expect(counsellor).toHaveURL(/\/provider\/sign-in$/)
  })
})
