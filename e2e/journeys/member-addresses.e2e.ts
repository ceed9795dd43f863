import type { Page } from '@playwright/test'
import { anApprovedMember, connect } from '../connected-pair.ts'
import { expect, test } from '../fixtures.ts'

/** The addresses of the member area, each with the heading of its page. */
const PAGES = [
  ['/Sidebar/home', 'Your Matches'],
  ['/Sidebar/profile', 'Your Connections'],
  ['/Sidebar/Messages', 'Messages'],
  ['/Sidebar/Messages/', 'Messages'],
  ['/Sidebar/EditProfile', 'Edit Profile'],
  ['/Sidebar/Consult', 'Counselling'],
  ['/Sidebar/PaymentHistory', 'Payment History'],
  ['/Sidebar/helpandsupport', 'Help and Support'],
  ['/Sidebar/settings', 'Settings'],
  ['/Sidebar/notification', 'Notifications'],
  ['/Sidebar/UserBasicDetailsEdit', 'Please Update Your Details'],
  ['/Sidebar/UserImageEdit', 'Update Images'],
  ['/Sidebar/EditInterest', 'Your interests'],
  ['/Sidebar/EditCultureReligion', 'Update Your Cultural and Religion'],
  ['/Sidebar/ResetPassword', 'Reset Password'],
  ['/Sidebar/helpandsupport/not-safe', 'I’m not safe now'],
  ['/Sidebar/helpandsupport/people', 'Somebody I met here'],
  ['/Sidebar/helpandsupport/reports', 'My reports'],
  ['/Sidebar/AdminSupport', 'Send Support Request to Admin'],
  ['/Sidebar/PaymentDispute', 'Raise a Payment Dispute'],
  ['/Sidebar/TechSupport', 'Raise a Technical Support Request'],
  ['/Sidebar/DataProtection', 'Ask or complain about your data'],
] as const

async function expectPage(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

test('RT-26 RT-27 RT-28 RT-29 RT-30 RT-31 RT-32 RT-33 RT-35 RT-36 each address of the member area opens its page directly, between a header and a footer', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const asha = await anApprovedMember(page, mailbox, ['Asha', 'Woman'])
  const ravi = await anApprovedMember(await anotherPage(), mailbox, ['Ravi', 'Man'])
  await connect(asha, ravi)
  for (const [path, title] of [
    ...PAGES,
    [`/Sidebar/MemberProfile/${ravi.id}`, `${ravi.name}'s Profile`],
    [`/Sidebar/chat/${ravi.id}`, 'Chats'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await expectPage(page, title)
      expect(new URL(page.url()).pathname).toBe(path)
    })
  await test.step('a chat has no footer on a phone that is held sideways', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('RT-23 /PaymentHistory has no left menu', async () => {
    await page.goto('/PaymentHistory')
    await expectPage(page, 'Payment History')
    await expect(page.getByRole('navigation', { name: 'Member area' })).toHaveCount(0)
  })
})

test('RT-22 RT-23 RT-24 PM-12 a visitor who opens an address of members outside the member area is asked to log in', async ({
  page,
}) => {
  for (const path of ['/UserHomePage', '/PaymentHistory', '/booking-details/33333333-3333-4333-8333-333333333333']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/Login$/)
  }
})
