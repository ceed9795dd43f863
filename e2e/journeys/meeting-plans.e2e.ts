import { refused } from '../calls.ts'
import { anApprovedMember, connect, type MemberInBrowser, openChat, say } from '../connected-pair.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'

type Fixtures = { asha: MemberInBrowser; ravi: MemberInBrowser }

const pair = test.extend<Fixtures>({
  // The browser logs that a link has ended.
  allowed: { console: [refused(404)] },
  asha: async ({ page, mailbox }, use) => use(await anApprovedMember(page, mailbox, ['Asha', 'Woman'])),
  ravi: async ({ anotherPage, mailbox, asha }, use) => {
    const ravi = await anApprovedMember(await anotherPage(), mailbox, ['Ravi', 'Man'])
    await connect(ravi, asha)
    await use(ravi)
  },
})

const card = ({ page }: MemberInBrowser, name: string | RegExp) => page.getByRole('region', { name })

pair('two members agree on a first meeting, change it and call it off @sizes', async ({ asha, ravi, anotherPage }) => {
  await say(ravi, asha, 'How was the concert?')
  await openChat(asha, ravi)
  await openChat(ravi, asha)

  await pair.step('before both have written, no plan is possible', async () => {
    await asha.page.getByRole('button', { name: 'Talk or meet' }).click()
    await asha.page.getByRole('menuitem', { name: 'Plan a first meeting' }).click()
    await expect(
      asha.page.getByText('You can plan a meeting once you and Ravi have both written to each other.'),
    ).toBeVisible()
    await expectReadable(asha.page)
  })

  await pair.step('the form asks for a place, and advises against a home', async () => {
    await say(asha, ravi, 'Wonderful. The whole hall sang.')
    await openChat(asha, ravi)
    await asha.page.getByRole('button', { name: 'Talk or meet' }).click()
    await asha.page.getByRole('menuitem', { name: 'Plan a first meeting' }).click()
    await expect(asha.page.getByRole('heading', { level: 1, name: 'Plan a first meeting' })).toBeVisible()
    await asha.page.getByRole('button', { name: '14:00' }).click()
    await asha.page.getByRole('button', { name: /^Suggest .+ at 14:00 to Ravi$/ }).click()
    const where = asha.page.getByRole('textbox', { name: 'Where?' })
    await expect(where).toHaveAccessibleDescription(/Say where you’d like to meet/)
    await where.fill('My place, number 4')
    await expect(asha.page.getByText('A home can wait until you know each other.')).toBeVisible()
    await where.fill('Museum café, Great Pulteney Street')
    await expect(asha.page.getByText('A home can wait until you know each other.')).toHaveCount(0)
    await expectReadable(asha.page)
    await asha.page.getByRole('button', { name: /^Suggest .+ at 14:00 to Ravi$/ }).click()
    await expect(card(asha, 'Coffee with Ravi')).toContainText('You suggested a plan')
  })

  await pair.step('the other reads it at once, and says not yet only with words', async () => {
    await expect(card(ravi, 'Would you like to meet?')).toContainText('Museum café, Great Pulteney Street')
    await expectReadable(ravi.page)
    await ravi.page.getByRole('button', { name: 'Not yet' }).click()
    await expect(ravi.page.getByRole('dialog', { name: 'Not yet' }).getByRole('radio')).toHaveCount(3)
    await ravi.page.getByRole('button', { name: 'Back' }).click()
  })

  await pair.step('a change needs the first one again', async () => {
    await ravi.page.getByRole('link', { name: 'Suggest a change' }).click()
    await expect(ravi.page.getByRole('heading', { level: 1, name: 'Change your plan' })).toBeVisible()
    await ravi.page.getByRole('button', { name: '15:30' }).click()
    await ravi.page.getByRole('button', { name: /^Suggest .+ at 15:30 to Asha$/ }).click()
    await expect(card(ravi, 'Coffee with Asha')).toContainText('You suggested a change')
    await asha.page.getByRole('button', { name: /^Yes, .+ at 15:30$/ }).click()
    for (const [member, name] of [
      [asha, 'Coffee with Ravi'],
      [ravi, 'Coffee with Asha'],
    ] as const)
      await expect(card(member, name)).toContainText('You’re meeting')
    await expectReadable(asha.page)
  })

  await pair.step('the plan is under Coming up, and can be put into a calendar', async () => {
    await asha.page.goto('/Sidebar/Messages')
    const strip = card(asha, 'Coming up')
    await expect(strip.getByRole('link', { name: 'Coffee with Ravi' })).toContainText('15:30')
    await expectReadable(asha.page)
    await strip.getByRole('link', { name: 'Coffee with Ravi' }).click()
    await expect(asha.page.getByRole('heading', { level: 1, name: 'Coffee with Ravi' })).toBeVisible()
    await expectReadable(asha.page)
    const download = asha.page.waitForEvent('download')
    await asha.page.getByRole('link', { name: 'Add to my calendar' }).click()
    expect((await download).suggestedFilename()).toBe('meeting.ics')
  })

  await pair.step('one trusted person agrees by a link, and the member chooses what they see', async () => {
    const { page } = asha
    await card(asha, 'Somebody who knows').getByRole('link', { name: 'Tell somebody' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tell somebody' })).toBeVisible()
    await page.getByRole('button', { name: 'Make the link' }).click()
    await expect(page.getByRole('textbox', { name: 'Their name' })).toHaveAccessibleDescription(
      'Their name is required',
    )
    await page.getByRole('textbox', { name: 'Their name' }).fill('Clare')
    await expectReadable(page)
    await page.getByRole('button', { name: 'Make the link' }).click()
    const link = await page.getByRole('textbox', { name: 'Their link' }).inputValue()
    await expectReadable(page)

    const clare = await anotherPage()
    await clare.goto(link)
    await expect(
      clare.getByRole('heading', { level: 1, name: 'May we tell you where Asha is on a first meeting?' }),
    ).toBeVisible()
    await clare.getByRole('button', { name: 'Yes, I agree' }).click()
    const email = clare.getByRole('textbox', { name: 'Your email address' })
    await expect(email).toHaveAccessibleDescription(/Please enter your email address/)
    await expectReadable(clare)
    await email.fill('clare@post.example')
    await clare.getByRole('button', { name: 'Yes, I agree' }).click()
    await expect(clare.getByRole('heading', { level: 1, name: 'Thank you, Clare' })).toBeVisible()
    await expectReadable(clare)

    await expect(page.getByText(/^Agreed on /)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Their link' })).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'The place' }).uncheck()
    await page.getByRole('button', { name: 'Use two words' }).click()
    await expectReadable(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(card(asha, 'Somebody who knows')).toContainText(
      'Clare knows of this meeting. We ask you at 16:45 and 18:00.',
    )
    await expectReadable(page)
    await page.getByRole('link', { name: 'Change what they see' }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog', { name: 'Remove Clare?' }).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'Make the link' })).toBeVisible()
    await clare.reload()
    await expect(clare.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible()
    await page.goto('/check-in')
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing to answer now' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Coffee with Ravi' }).click()
  })

  await pair.step('either calls it off, and both see it at once', async () => {
    await asha.page.getByRole('button', { name: 'Call it off' }).click()
    await expect(asha.page.getByRole('heading', { level: 1, name: 'No meeting with Ravi is agreed' })).toBeVisible()
    await expectReadable(asha.page)
    await expect(card(ravi, 'Coffee with Asha won’t happen')).toContainText('Called off')
    await expectReadable(ravi.page)
  })
})
