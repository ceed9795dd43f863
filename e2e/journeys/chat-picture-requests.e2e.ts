import { anApprovedMember, bubble, connect, field, openChat, sendButton } from '../connected-pair.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { aPhoto } from '../people.ts'

test('a member who takes pictures only when she allows it is asked once, allows it, and takes it back', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const asha = await anApprovedMember(page, mailbox, ['Asha', 'Woman'])
  const ravi = await anApprovedMember(await anotherPage(), mailbox, ['Ravi', 'Man'])
  await connect(ravi, asha)

  await test.step('she chooses so in her settings', async () => {
    await asha.page.goto('/Sidebar/settings/messages')
    const choice = asha.page.getByRole('switch', { name: 'Pictures only when I allow' })
    await expect(choice).not.toBeChecked()
    await choice.click()
    await expect(asha.page.getByText('Saved.').first()).toBeVisible()
    await expectAccessible(asha.page)
  })
  await test.step('he reads why he can’t send a picture, and asks', async () => {
    await openChat(ravi, asha)
    await openChat(asha, ravi)
    await ravi.page.getByRole('button', { name: 'Send a picture' }).click()
    await expect(ravi.page.getByText(/Asha.? sees pictures only after allowing them/)).toBeVisible()
    await expectAccessible(ravi.page)
    await ravi.page.getByRole('button', { name: /^Ask/ }).click()
    await expect(ravi.page.getByText(/You’ve asked .?Asha.? about pictures/)).toBeVisible()
  })
  const card = asha.page.getByRole('region', { name: /would like to send you a picture/ })
  await test.step('she allows it, and his picture arrives blurred', async () => {
    await expect(card).toBeVisible()
    await expectAccessible(asha.page)
    await card.getByRole('button', { name: 'Allow pictures' }).click()
    await expect(card).toBeHidden()
    await expect(ravi.page.getByText(/You’ve asked .?Asha.? about pictures/)).toBeHidden()
    const choosing = ravi.page.waitForEvent('filechooser')
    await ravi.page.getByRole('button', { name: 'Send a picture' }).click()
    await (await choosing).setFiles(aPhoto('clock.jpg'))
    await field(ravi).fill('My clock')
    await sendButton(ravi).click()
    await expect(bubble(asha, 'My clock').getByRole('button', { name: 'Show' })).toBeVisible()
  })
  await test.step('she takes it back while he has a picture ready, and he loses neither picture nor words', async () => {
    const choosing = ravi.page.waitForEvent('filechooser')
    await ravi.page.getByRole('button', { name: 'Send a picture' }).click()
    await (await choosing).setFiles(aPhoto('clock.jpg'))
    await expect(ravi.page.getByText('Ready to send')).toBeVisible()
    await asha.page.getByRole('button', { name: 'Conversation menu' }).click()
    await asha.page.getByRole('menuitem', { name: /^Stop pictures from/ }).click()
    await expect(asha.page.getByText(/can’t send you pictures any more/)).toBeVisible()
    await field(ravi).fill('Another clock')
    await expect
      .poll(async () => {
        const answer = await ravi.page.request.get(`/api/conversations/${asha.id}`)
        return ((await answer.json()) as { data: { pictures: { may_send: boolean } } }).data.pictures.may_send
      })
      .toBe(false)
    await sendButton(ravi).click()
    await expect(ravi.page.getByText(/You’ve asked .?Asha.? about pictures/)).toBeVisible()
    await expect(ravi.page.getByText('Ready to send')).toBeVisible()
    await expect(field(ravi)).toHaveValue('Another clock')
  })
})
