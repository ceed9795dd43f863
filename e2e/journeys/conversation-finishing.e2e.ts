import { anApprovedMember, bubble, connect, field, type MemberInBrowser, openChat, say } from '../connected-pair.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'

type Fixtures = { asha: MemberInBrowser; ravi: MemberInBrowser }

const pair = test.extend<Fixtures>({
  asha: async ({ page, mailbox }, use) => use(await anApprovedMember(page, mailbox, ['Asha', 'Woman'])),
  ravi: async ({ anotherPage, mailbox, asha }, use) => {
    const ravi = await anApprovedMember(await anotherPage(), mailbox, ['Ravi', 'Man'])
    await connect(ravi, asha)
    await use(ravi)
  },
})

const SENTENCE = 'This isn’t a good time for me, and I don’t want to keep you waiting.'

pair('a member finishes a conversation kindly, and both can read it but not write @sizes', async ({ asha, ravi }) => {
  await say(ravi, asha, 'How was the concert?')
  await openChat(asha, ravi)
  await openChat(ravi, asha)

  await pair.step('without a choice the dialog asks for one', async () => {
    await asha.page.getByRole('button', { name: 'Conversation menu' }).click()
    await asha.page.getByRole('menuitem', { name: 'Finish kindly' }).click()
    const dialog = asha.page.getByRole('dialog', { name: 'Finish this conversation' })
    await expect(dialog).toContainText('Ravi can read them, but can’t answer.')
    await dialog.getByRole('button', { name: 'Finish kindly' }).click()
    await expect(dialog).toContainText('Choose what to say, or finish without words')
    await expectReadable(asha.page)
  })

  await pair.step('own words are asked for, a ready sentence needs none', async () => {
    const dialog = asha.page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'In my own words' }).check()
    await dialog.getByRole('button', { name: 'Finish kindly' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Your words' })).toHaveAccessibleDescription(
      /Write a few words, or choose another answer/,
    )
    await dialog.getByRole('radio', { name: SENTENCE }).check()
    await dialog.getByRole('button', { name: 'Finish kindly' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await pair.step('both read the sentence and the card at once, and neither has a field', async () => {
    for (const member of [asha, ravi]) {
      await expect(bubble(member, SENTENCE)).toHaveCount(1)
      const card = member.page.getByRole('region', { name: 'This conversation is finished' })
      await expect(card).toContainText('Finished today')
      await expect(card).toContainText('each of you can say that you’d like to begin again. It needs both of you.')
      await expect(field(member)).toHaveCount(0)
      await expect(member.page.getByText('You can still read this conversation, and report it.')).toBeVisible()
      await expectReadable(member.page)
    }
  })

  await pair.step('the other member can report it, and sees it as finished in Messages', async () => {
    const report = ravi.page.getByRole('link', { name: 'Report something here' })
    await expect(report).toHaveAttribute('href', new RegExp(asha.id))
    await ravi.page.goto('/Sidebar/Messages')
    await expect(ravi.page.getByRole('link', { name: asha.name })).toContainText('Finished today')
    await expectReadable(ravi.page)
  })

  await pair.step('the profile leads to the conversation and offers no interest', async () => {
    await ravi.page.getByRole('link', { name: asha.name }).click()
    await ravi.page
      .getByRole('region', { name: /^Conversation with/ })
      .getByRole('link', { name: asha.name })
      .click()
    await expect(ravi.page.getByText('Your conversation is finished')).toBeVisible()
    await expect(ravi.page.getByRole('button', { name: 'Send Interest' })).toHaveCount(0)
    await expectReadable(ravi.page)
  })
})
