import type { Page } from '@playwright/test'
import { anApprovedMember, connect, type MemberInBrowser, say } from '../connected-pair.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectNoSidewaysScroll, expectReadable } from '../looks.ts'
import { aReviewer, signInAsStaff } from '../staff.ts'

// The page of a member whose session has ended asks for their account once more.
test.use({ allowed: { console: [/401 \(Unauthorized\).*getuserbyid/] } })

/** Two connected members in browsers of their own. */
async function aPair(anotherPage: () => Promise<Page>, page: Page, mailbox: Parameters<typeof anApprovedMember>[1]) {
  const rose = await anApprovedMember(page, mailbox, ['Rose', 'Woman'])
  const amos = await anApprovedMember(await anotherPage(), mailbox, ['Amos', 'Man'])
  await connect(rose, amos)
  return { rose, amos }
}

async function signIn({ page, email, password }: MemberInBrowser) {
  await page.goto('/Login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function appeal({ page }: MemberInBrowser, text: string) {
  await page.getByRole('button', { name: 'Appeal' }).click()
  await page.getByRole('textbox', { name: 'Why is this wrong?' }).fill(text)
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByRole('heading', { name: 'We have your appeal' })).toBeVisible()
}

/** Opens the appeal of a member from the list. */
async function openAppeal(inbox: Page, name: string) {
  await inbox
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name: /^Appeals\b/ })
    .click()
  await inbox.getByRole('link', { name }).click()
  await expect(inbox.getByRole('heading', { name: `${name} appeals` })).toBeVisible()
}

async function decideAppeal(inbox: Page, name: string, { outcome, answer }: { outcome: RegExp; answer: string }) {
  await inbox.getByRole('radio', { name: outcome }).check()
  await inbox.getByRole('textbox', { name: `Answer to ${name}` }).fill(answer)
  await inbox.getByRole('textbox', { name: 'Why, for our own record' }).fill('We read everything again.')
  await inbox.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(inbox.getByText('Decided by Eleanor Reviewer')).toBeVisible()
}

test('PM-09 a member reports another, both read the outcome, and another person overturns it after an appeal', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const { rose, amos } = await aPair(anotherPage, page, mailbox)
  const inbox = await anotherPage()

  const number = await test.step('a member reports another from their profile', async () => {
    await page.goto(`/Sidebar/MemberProfile/${amos.id}`)
    await page.getByRole('button', { name: 'Report or block', exact: true }).click()
    await page.getByRole('menuitem', { name: `Report ${amos.name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Report ${amos.name}` })
    await dialog.getByRole('radio', { name: 'Abuse' }).check()
    await dialog.getByRole('textbox', { name: 'What happened?' }).fill('He called me names.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    const confirmation = page.getByRole('alertdialog', { name: 'We have your report' })
    const text = await confirmation.innerText()
    await confirmation.getByRole('button', { name: 'Close' }).click()
    await page.goto('/Sidebar/notification')
    return /\w{3}-\w{3}(?=\.)/.exec(text)?.[0] ?? ''
  })

  await test.step('staff suspend the reported member, and see beforehand what he will read', async () => {
    await signInAsStaff(inbox, await aReviewer(), '/provider/reports')
    await inbox.getByRole('listitem').filter({ hasText: number }).getByRole('link').click()
    await expect(inbox.getByText('He called me names.')).toBeVisible()
    await inbox.getByRole('radio', { name: /^Suspend/ }).check()
    await expect(inbox.getByRole('region', { name: `${amos.name} will read` })).toContainText('were unkind')
    await expectAccessible(inbox)
    await inbox.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(inbox)
    await inbox.setViewportSize({ width: 1440, height: 900 })
    await inbox.getByRole('textbox', { name: 'Why' }).fill('The messages are as she says.')
    await inbox.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(inbox.getByText('Decided by Eleanor Reviewer')).toBeVisible()
  })

  await test.step('the reporter reads the outcome, which does not name the reported member', async () => {
    const notification = page.getByRole('listitem').filter({ hasText: 'We’ve decided about your report' })
    await expect(notification).toContainText(number)
    await expect(notification).not.toContainText(amos.name)
  })

  await test.step('the reported member reads the decision at the next sign-in, and appeals with one button', async () => {
    await signIn(amos)
    await expect(amos.page.getByRole('heading', { name: /^Your account is suspended until/ })).toBeVisible()
    await expect(amos.page.getByText('Messages from your account were unkind.')).toBeVisible()
    await expect(amos.page.getByText(rose.name)).toHaveCount(0)
    await appeal(amos, 'My brother wrote this.')
    await expectReadable(amos.page)
    await amos.page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(amos.page)
  })

  await test.step('the person who suspended him cannot decide the appeal', async () => {
    await openAppeal(inbox, amos.name)
    await expect(inbox.getByText('You took part in this decision.')).toBeVisible()
    await expect(inbox.getByRole('button', { name: 'Decide', exact: true })).toBeHidden()
  })

  await test.step('another person overturns the decision, and the member signs in again', async () => {
    await signInAsStaff(inbox, await aReviewer())
    await openAppeal(inbox, amos.name)
    await expect(inbox.getByText('My brother wrote this.')).toBeVisible()
    await expectAccessible(inbox)
    await decideAppeal(inbox, amos.name, { outcome: /^Overturn/, answer: 'We believe you.' })
    expect((await mailbox.newest(amos.email, /About your appeal/)).text).toContain('We believe you.')
    await signIn(amos)
    await expect(amos.page).toHaveURL(/\/Sidebar\/home$/)
  })
})

test('a ban for fraud needs a second person, the chat partner is told once, and a third person decides the appeal', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const { rose, amos } = await aPair(anotherPage, page, mailbox)
  await say(amos, rose, 'Could you send me a gift card?')
  const inbox = await anotherPage()
  await signInAsStaff(inbox, await aReviewer())

  await test.step('a staff member proposes the ban, which suspends the member at once', async () => {
    await inbox.getByRole('button', { name: /^Search/ }).click()
    await inbox.getByRole('combobox').fill(amos.name)
    await inbox.getByRole('option', { name: new RegExp(`^${amos.name}`) }).click()
    await expect(inbox.getByRole('heading', { level: 1, name: new RegExp(amos.name) })).toBeVisible()
    await expectReadable(inbox)
    await inbox.getByRole('button', { name: /^Ban/ }).click()
    const form = inbox.getByRole('region', { name: `Ban ${amos.name}` })
    await form.getByRole('button', { name: 'Suspend now and ask to confirm' }).click()
    await expect(form.getByText('Please choose a reason')).toBeVisible()
    await form.getByRole('button', { name: 'Asks for money' }).click()
    await form.getByRole('textbox', { name: 'What you saw' }).fill('Asked for gift cards.')
    await form.getByRole('button', { name: 'Suspend now and ask to confirm' }).click()
    const proposed = inbox.getByRole('region', { name: 'A colleague confirms the ban' })
    await expect(proposed.getByRole('button', { name: 'Take back' })).toBeVisible()
    await expect(proposed.getByRole('button', { name: 'Confirm the ban' })).toBeHidden()
    await expect(inbox.getByRole('region', { name: 'Timeline' })).toContainText('Proposed a ban')
  })

  await test.step('a second person confirms it', async () => {
    await signInAsStaff(inbox, await aReviewer(), '/provider/bans')
    await expectAccessible(inbox)
    await inbox.getByRole('link', { name: amos.name }).click()
    await inbox.getByRole('button', { name: 'Confirm the ban' }).click()
    await expect(inbox.getByText('Banned', { exact: true })).toBeVisible()
  })

  await test.step('the chat partner reads by email and on the site that the account is closed', async () => {
    expect((await mailbox.newest(rose.email, /A safety notice from us/)).text).not.toContain(amos.name)
    await page.goto('/Sidebar/notification')
    await expect(notices(page)).toContainText(`We’ve closed the account of ${amos.name}`)
  })

  await test.step('the banned member reads the reason at the next sign-in, and appeals', async () => {
    await signIn(amos)
    await expect(amos.page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
    await expect(amos.page.getByText(/^Messages from your account asked other members for money/)).toBeVisible()
    await appeal(amos, 'It was a joke.')
  })

  await test.step('the person who confirmed the ban cannot decide the appeal; a third person upholds it', async () => {
    await openAppeal(inbox, amos.name)
    await expect(inbox.getByText('You took part in this decision.')).toBeVisible()
    await signInAsStaff(inbox, await aReviewer())
    await openAppeal(inbox, amos.name)
    await decideAppeal(inbox, amos.name, { outcome: /^Uphold/, answer: 'Nobody else would call it a joke.' })
  })

  await test.step('the banned member reads the answer, and the chat partner was told once', async () => {
    await amos.page.goto(await mailbox.link(amos.email, /\/decision\?token/))
    await expect(amos.page.getByRole('heading', { name: 'We keep our decision' })).toBeVisible()
    await expect(amos.page.getByText('Nobody else would call it a joke.')).toBeVisible()
    expect(await mailbox.count(rose.email, /A safety notice from us/)).toBe(1)
    await page.reload()
    await expect(notices(page)).toHaveCount(1)
    // Equal notifications of one day are grouped under the newest one, with their number.
    await expect(notices(page)).not.toContainText('of them')
  })
})

const notices = (page: Page) => page.getByRole('listitem').filter({ hasText: 'A safety notice from us' })
