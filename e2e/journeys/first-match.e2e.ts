import { signIn } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { finishOnboarding } from '../onboarding.ts'
import { acknowledge, aNewcomer, confirmEmail, register } from '../people.ts'
import { aReviewer, signInAsStaff } from '../staff.ts'

test('ST-36 MA-05 IN-01 IN-07 a visitor becomes a member, is approved, and finds somebody who says yes', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const edward = aNewcomer('Edward Hartley', 'Man')

  await test.step('RG-04 RG-10 he registers, and has to verify his email first', async () => {
    await register(page, edward)
    expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toContain(edward.email)
    await page.getByRole('button', { name: 'Next' }).click()
    await acknowledge(page, 'Please verify your email first.')
  })
  await test.step('RG-20 the link in his email lets him continue', () => confirmEmail(page, mailbox, edward))
  await test.step('ST-22 he goes through every step', () => finishOnboarding(page, edward))

  await test.step('ON-13 ON-14 he is asked to wait, and still has to after Refresh', async () => {
    await expect(page.getByText('Thank you for submission! Please wait till your documents get verified')).toBeVisible()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText(/Not decided yet/)).toBeVisible()
  })

  const inbox = await anotherPage()
  await test.step('PM-09 the provider looks at his pictures, document and answers, and approves', async () => {
    await signInAsStaff(inbox, await aReviewer(), '/provider/queue')
    await inbox.getByRole('link', { name: edward.name }).click()
    await expect(inbox.getByRole('heading', { name: edward.name })).toBeVisible()
    await inbox.getByRole('button', { name: 'Review', exact: true }).click()
    await expect(inbox.getByRole('img', { name: `ID document of ${edward.name}` })).toBeVisible()
    await inbox.getByRole('button', { name: 'Approve' }).click()
    await expect(inbox.getByText(`${edward.name} approved`)).toBeVisible()
    // The decision is sent once it can no longer be undone.
    await mailbox.newest(edward.email, /update about your profile/)
  })

  await test.step('ON-15 the approval opens the member area by itself, and he meets his first match', async () => {
    await expect(page).toHaveURL(/\/Sidebar\/Welcome$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Edward' })).toBeVisible()
    await expect(page.getByText(/ has read your profile, and from now on others can find you\.$/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Read .+’s profile$/ })).toBeVisible()
    await expectReadable(page)
    await page.getByRole('link', { name: 'See everybody who matches you' }).click()
    await expect(page).toHaveURL(/\/Sidebar\/home$/)
    await expect(page.getByRole('heading', { name: 'This is a list of people who match your profile.' })).toBeVisible()
  })

  const margaret = await anotherPage()
  await test.step('MA-07 he finds Margaret among his matches and sends his interest', async () => {
    // Margaret may be among today's introductions, too.
    const card = page.getByRole('link', { name: /Margaret Hale/ }).first()
    const more = page.getByRole('button', { name: 'Show more' })
    // While a page is loading, the button is missing, and Margaret may be missing too.
    await expect(async () => {
      if (!(await card.isVisible())) await more.click({ timeout: 1_000 })
      await expect(card).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await card.click()
    await expect(page.getByRole('heading', { name: "Margaret Hale's Profile" })).toBeVisible()
    await page.getByRole('button', { name: 'Send Interest' }).click()
    await expect(page.getByText('Interest Sent!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Interest Sent' })).toBeDisabled()
  })

  await test.step('IN-02 IN-05 Margaret finds his request on top and accepts it', async () => {
    await signIn(margaret, 'margaret@demo.heartwell.example')
    await margaret.goto('/Sidebar/profile')
    const row = margaret.getByRole('listitem').filter({ hasText: edward.name })
    await row.getByRole('button', { name: 'Accept' }).click()
    await expect(margaret.getByRole('heading', { level: 1, name: 'You and Edward' })).toBeVisible()
    await margaret.goto('/Sidebar/profile')
    await expect(row.getByRole('button', { name: 'Accept' })).toBeHidden()
    await expect(margaret.getByRole('listitem').filter({ hasText: edward.name })).toBeVisible()
  })

  await test.step('IN-10 he gets a notification, and both are connected', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'You and Margaret' })).toBeVisible()
    await page.goto(new URL(page.url()).pathname)
    await expect(page.getByText('You are connected', { exact: true })).toBeVisible()
    await page.goto('/Sidebar/notification')
    await expect(page.getByText('Margaret Hale accepted your interest.')).toBeVisible()
  })
})
