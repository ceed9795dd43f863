import type { Page } from '@playwright/test'
import { anApprovedMember, connect, type MemberInBrowser, say } from '../connected-pair.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { aReviewer, signInAsStaff } from '../staff.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Opens 'Somebody I met here' from Help and Support. */
async function openPeople(page: Page) {
  await page.goto('/Sidebar/helpandsupport')
  await expect(heading(page, 'Your cases')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('link', { name: 'Somebody I met here' }).click()
  await expect(heading(page, 'Somebody I met here')).toBeVisible()
}

async function block(one: MemberInBrowser, other: MemberInBrowser) {
  expect((await one.page.request.post('/api/blocks', { data: { member_id: other.id } })).ok()).toBe(true)
}

/** Decides the report with this number in the console. */
async function decide(inbox: Page, number: string, { outcome, why }: { outcome: RegExp; why: string }) {
  await inbox.goto(`/provider/reports/${number}`)
  await inbox.getByRole('radio', { name: outcome }).check()
  await inbox.getByRole('textbox', { name: 'Why', exact: true }).fill(why)
  await inbox.getByRole('button', { name: 'Decide' }).click()
  await expect(inbox.getByText('Decided by Eleanor Reviewer')).toBeVisible()
}

test('PM-08 a member who was blocked first reports the person, reads the conversation and complains @sizes', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const asha = await anApprovedMember(page, mailbox, ['Asha', 'Woman'])
  const ravi = await anApprovedMember(await anotherPage(), mailbox, ['Ravi', 'Man'])
  await connect(asha, ravi)
  await say(asha, ravi, 'Shall we meet by the river?')
  await say(ravi, asha, 'I know where you live.')
  await block(ravi, asha)

  await test.step('the person is in the list, without a picture and without a reason', async () => {
    await openPeople(page)
    const row = page.getByRole('list', { name: 'People' }).getByRole('link', { name: /Ravi/ })
    await expect(row).toContainText('No longer in your messages')
    await expect(row.getByRole('img')).toHaveCount(0)
    await expectReadable(page)
    await row.click()
  })

  const number =
    await test.step('the form has the emergency numbers above it and questions about a meeting', async () => {
      await expect(heading(page, 'Tell us about Ravi')).toBeVisible()
      await page.getByRole('button', { name: 'Send the report' }).click()
      await expect(page.getByText('Please choose a reason')).toBeVisible()
      await expect(page.getByRole('radio', { name: /Harmed me at a meeting/ })).toBeFocused()
      await page.getByRole('radio', { name: /Harmed me at a meeting/ }).check()
      await page.getByRole('textbox', { name: /When was it/ }).fill('On Friday evening')
      await page.getByRole('textbox', { name: /In your own words/ }).fill('He followed me home.')
      await expectReadable(page)
      await page.getByRole('link', { name: /I’m not safe now/ }).click()
      await page.getByRole('button', { name: 'Stay here' }).click()
      await page.getByRole('button', { name: 'Send the report' }).click()
      await expect(heading(page, 'Thank you. We have your report.')).toBeFocused()
      await expectReadable(page)
      return /\w{3}-\w{3}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
    })

  await test.step('the conversation stays readable while the report is open', async () => {
    await page.getByRole('link', { name: 'read your conversation with Ravi' }).click()
    await expect(heading(page, 'Your conversation with Ravi')).toBeVisible()
    const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
    await expect(messages).toContainText(['Shall we meet by the river?', 'I know where you live.'])
    await expectReadable(page)
  })

  await test.step('the case is open, and in the list of own reports', async () => {
    await page.goto('/Sidebar/helpandsupport/reports')
    const row = page.getByRole('list', { name: 'My reports' }).getByRole('listitem').filter({ hasText: number })
    await expect(row).toContainText('Harmed me at a meeting')
    await expectReadable(page)
    await row.getByRole('link').click()
    await expect(heading(page, 'We’re looking at your report')).toBeVisible()
    await expect(page.getByText('We decide, and tell you here')).toBeVisible()
    await expectReadable(page)
  })

  const inbox = await anotherPage()
  await test.step('staff read the evidence and decide', async () => {
    await signInAsStaff(inbox, await aReviewer(), `/provider/reports/${number}`)
    await expect(inbox.getByText('On Friday evening')).toBeVisible()
    await expect(inbox.getByRole('region', { name: 'Messages' })).toContainText('I know where you live.')
    await expect(inbox.getByRole('button', { name: 'Look at photo 1' })).toBeVisible()
    await expectReadable(inbox)
    await decide(inbox, number, { outcome: /^No action/, why: 'One sentence is not enough.' })
  })

  await test.step('the member reads the outcome and complains', async () => {
    await page.reload()
    await expect(heading(page, 'We found no reason to act')).toBeVisible()
    await expect(page.getByText(/by a person of our safety team/)).toBeVisible()
    await page.getByRole('button', { name: 'Complain about the decision' }).click()
    await page.getByRole('textbox', { name: 'Why is this wrong?' }).fill('He also waited at my door.')
    await expectReadable(page)
    await page.getByRole('button', { name: 'Send the complaint' }).click()
    await expect(heading(page, 'We have your complaint')).toBeVisible()
  })

  await test.step('the same person cannot answer the complaint; a colleague opens the case again', async () => {
    await inbox.goto('/provider/complaints')
    const entry = inbox.getByRole('list', { name: 'Complaints' }).getByRole('listitem').filter({ hasText: number })
    await expect(entry).toContainText('You took part')
    await entry.getByRole('link').click()
    await expect(inbox.getByText('You took part in this case. Another person has to decide now.')).toBeVisible()
    await expectReadable(inbox)
    await signInAsStaff(inbox, await aReviewer(), '/provider/complaints')
    await entry.getByRole('link').click()
    await inbox.getByRole('radio', { name: /^Agree/ }).check()
    await inbox.getByRole('textbox', { name: 'Answer to the person who complained' }).fill('You are right.')
    await inbox.getByRole('textbox', { name: 'Why, for our own record' }).fill('There is more than one sentence.')
    await inbox.getByRole('button', { name: 'Decide' }).click()
    await expect(inbox.getByText(/^Answered by Eleanor Reviewer/)).toBeVisible()
    await page.reload()
    await expect(heading(page, 'You were right to complain')).toBeVisible()
    await expect(page.getByText('We opened the case again')).toBeVisible()
  })
})

test('PM-08 somebody without an account reports a person and reads the outcome by a link @sizes', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const alan = await anApprovedMember(await anotherPage(), mailbox, ['Alan', 'Man'])
  const email = `ann.${Date.now()}@notice.example`

  const number = await test.step('the form refuses what is missing, then shows a case number', async () => {
    await page.goto('/Contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Report somebody' }).click()
    await expect(heading(page, 'Report somebody on Heartwell')).toBeVisible()
    await page.getByRole('textbox', { name: 'Whom or what is it about?' }).fill(alan.name)
    await page.getByRole('textbox', { name: 'In your own words' }).fill('He asked my mother for money.')
    await page.getByRole('textbox', { name: 'Your email' }).fill(email)
    await page.getByRole('checkbox', { name: /I believe in good faith/ }).check()
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByRole('radio', { name: /Harmed me at a meeting/ })).toBeFocused()
    await expectReadable(page)
    await page.getByRole('radio', { name: /Asked for money/ }).check()
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(heading(page, 'Thank you. We have your report.')).toBeFocused()
    await expectReadable(page)
    return /\w{3}-\w{3}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  })

  const inbox = await anotherPage()
  await test.step('staff find the member whom it is about, and warn them', async () => {
    await signInAsStaff(inbox, await aReviewer(), `/provider/reports/${number}`)
    await expect(inbox.getByText(email)).toBeVisible()
    await inbox.getByRole('searchbox', { name: 'Name, email or phone number' }).fill(alan.name)
    await inbox.getByRole('button', { name: /It is about them/ }).click()
    await inbox.getByRole('button', { name: 'Yes, it is' }).click()
    await expect(inbox.getByText('Chosen')).toBeVisible()
    await expectReadable(inbox)
    await decide(inbox, number, { outcome: /^Warn/, why: 'It is in the messages, too.' })
  })

  await test.step('the link in the email opens the case', async () => {
    await page.goto(await mailbox.link(email, /\/report/))
    await expect(heading(page, 'We’ve decided about your report')).toBeVisible()
    await expect(heading(page, 'We agree with you')).toBeVisible()
    await expectReadable(page)
  })

  await test.step('another link comes for the case number and the address, and the answer is the same for others', async () => {
    await page.goto('/report')
    const send = async (address: string) => {
      await page.getByRole('textbox', { name: 'Case number' }).fill(number)
      await page.getByRole('textbox', { name: 'Email of your report' }).fill(address)
      await page.getByRole('button', { name: 'Send me the link' }).click()
      await expect(page.getByText(/we’ve emailed you a link to the case/)).toBeVisible()
      return page.getByRole('status').filter({ hasText: 'emailed you a link' }).innerText()
    }
    expect(await send(email)).toBe(await send('somebody.else@notice.example'))
  })
})

test('a visitor in danger finds the numbers of this country first, then those of others @sizes', async ({ page }) => {
  await page.goto('/not-safe')
  await expect(page.getByRole('link', { name: /999/ }).first()).toHaveAttribute('href', 'tel:999')
  await expectReadable(page)
  await page.getByRole('link', { name: 'I’m in another country' }).click()
  await page.getByText('Norway', { exact: true }).click()
  await expect(page.getByRole('link', { name: /116 006/ })).toHaveAttribute('href', 'tel:116006')
  await expectReadable(page)
})
