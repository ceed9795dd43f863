import { apart, CUT, cut, mend, stub } from '../calls.ts'
import {
  anApprovedMember,
  bubble,
  connect,
  emittedEvents,
  field,
  type MemberInBrowser,
  openChat,
  say,
  sendButton,
  sentBodies,
} from '../connected-pair.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { aPhoto } from '../people.ts'

type Fixtures = { asha: MemberInBrowser; ravi: MemberInBrowser }

/** Two connected members, each in a separate browser. */
const pair = test.extend<Fixtures>({
  asha: async ({ page, mailbox }, use) => use(await anApprovedMember(page, mailbox, ['Asha', 'Woman'])),
  ravi: async ({ anotherPage, mailbox, asha }, use) => {
    const ravi = await anApprovedMember(await anotherPage(), mailbox, ['Ravi', 'Man'])
    await connect(ravi, asha)
    await use(ravi)
  },
})

const HOURS_AND_MINUTES = /([01]\d|2[0-3]):[0-5]\d$/

pair('MS-05 CH-15 members write to each other, and both see each message at once', async ({ asha, ravi }) => {
  const emitted = emittedEvents(asha.page)
  await apart(asha.page)
  const loaded = asha.page.waitForRequest((request) => request.url().includes(`/api/chats/${asha.id}/${ravi.id}`))

  await pair.step("MS-04 clicking a user in Messages opens the chat, under the heading 'Chats'", async () => {
    await asha.page.goto('/Sidebar/Messages')
    await asha.page.getByRole('link', { name: ravi.name }).click()
    await expect(asha.page).toHaveURL(`/Sidebar/chat/${ravi.id}`)
    await expect(asha.page.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible()
    expect((await loaded).method(), 'the history is asked from the chat service').toBe('GET')
    await expect(field(asha)).toBeVisible()
    await expect(asha.page.getByRole('dialog'), "CH-07 'No Messages' is no dialog").toHaveCount(0)
    await expect(asha.page.getByText('No Messages')).toHaveCount(0)
    await expectAccessible(asha.page)
  })

  await pair.step('CH-09 opening the chat announces userConnected with the own id', async () => {
    await expect.poll(() => emitted.some(([name, id]) => name === 'userConnected' && id === asha.id)).toBe(true)
  })

  await pair.step(
    "CH-03 VA-73 VA-74 spaces alone are not sent, ' hi ' is sent as 'hi', and the field is empty then",
    async () => {
      const bodies = sentBodies(asha)
      await field(asha).pressSequentially('   ')
      await sendButton(asha).click()
      await field(asha).fill(' hi ')
      await sendButton(asha).click()
      await expect(bubble(asha, 'hi')).toContainText('Sent')
      await expect(field(asha)).toHaveValue('')
      expect(bodies).toHaveLength(1)
      expect(bodies[0]).toMatchObject({ from: asha.id, to: ravi.id, msg: 'hi', sender_id: asha.id })
      await expect
        .poll(() => emitted.filter(([name]) => name === 'sendMessage').map(([, body]) => body), 'CH-10 the same body')
        .toEqual(bodies)
    },
  )

  await pair.step('CH-02 CH-11 the partner sees it with its time, answers, and each style is its own', async () => {
    await openChat(ravi, asha)
    await expect(bubble(ravi, 'hi')).toContainText(HOURS_AND_MINUTES)
    await expect(bubble(ravi, 'hi')).toContainText('Asha:')
    await field(ravi).fill('Good evening, Asha')
    await field(ravi).press('Enter')
    await expect(bubble(asha, 'Good evening, Asha')).toContainText('Ravi:')
    await expect(bubble(asha, 'hi')).toContainText('You:')
    await expect(asha.page.getByText('Read', { exact: true })).toBeVisible()
  })

  await pair.step('the partner is shown as here and as typing while both have the chat open', async () => {
    await expect(asha.page.getByRole('link', { name: `${ravi.name} Here now` })).toBeVisible()
    // The typing event is sent at most every three seconds, and the text before has triggered one already.
    await expect(async () => {
      await field(ravi).pressSequentially('a')
      await expect(asha.page.getByText('Ravi is typing').last()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await field(ravi).fill('')
  })

  await pair.step('Shift+Enter breaks the line and Enter sends', async () => {
    await field(asha).pressSequentially('one')
    await field(asha).press('Shift+Enter')
    await field(asha).pressSequentially('two')
    await field(asha).press('Enter')
    await expect(bubble(ravi, 'one\ntwo')).toHaveCount(1)
  })

  await pair.step('CH-10 after a reload each message is there once', async () => {
    await asha.page.reload()
    for (const text of ['hi', 'Good evening, Asha', 'one']) await expect(bubble(asha, text)).toHaveCount(1)
  })

  await pair.step(
    'CH-09 leaving the chat announces userDisconnected, and the socket stays for other events',
    async () => {
      emitted.length = 0
      await asha.page
        .getByRole('navigation', { name: 'Member area' })
        .getByRole('link', { name: 'Your Matches' })
        .click()
      await expect.poll(() => emitted.some(([name, id]) => name === 'userDisconnected' && id === asha.id)).toBe(true)
      await say(ravi, asha, 'Are you still there?')
      const menu = asha.page.getByRole('navigation', { name: 'Member area' })
      await expect(menu.getByRole('link', { name: /^Messages.*: 1$/ })).toBeVisible()
      await expect(asha.page).toHaveTitle(/^\(1\) /)
    },
  )

  await pair.step('MS-01 Messages shows the last message and the unread count', async () => {
    await asha.page.goto('/Sidebar/Messages')
    const row = asha.page.getByRole('link', { name: ravi.name })
    await expect(row).toContainText('Are you still there?')
    await expect(row).toContainText('1')
    await expectReadable(asha.page)
  })
})

pair(
  'CH-12 a message of a third person is not appended to the open chat',
  async ({ asha, ravi, anotherPage, mailbox }) => {
    const tom = await anApprovedMember(await anotherPage(), mailbox, ['Tom', 'Man'])
    await connect(tom, asha)
    await openChat(asha, ravi)
    await say(tom, asha, 'This is for another chat')
    await expect(
      asha.page
        .getByRole('navigation', { name: 'Chats' })
        .or(asha.page.getByRole('list'))
        .getByText('This is for another chat')
        .first(),
    ).toBeVisible()
    await say(ravi, asha, 'And this is for ours')
    await expect(bubble(asha, 'And this is for ours')).toHaveCount(1)
    await expect(bubble(asha, 'This is for another chat')).toHaveCount(0)
  },
)

pair.describe('a send that fails', () => {
  pair.use({ allowed: { console: [CUT, /status of 503/] } })

  pair(
    'ER-32 is kept as not sent, also after a reload, and goes out once when the network returns',
    async ({ asha, ravi }) => {
      await openChat(asha, ravi)
      await cut(asha.page, 'send-message')
      await field(asha).fill('Four minutes past, then')
      await sendButton(asha).click()
      await expect(bubble(asha, 'Four minutes past, then')).toContainText('Not sent')
      await expect(asha.page.getByRole('alertdialog'), 'it is logged, and no dialog opens').toHaveCount(0)
      await asha.page.reload()
      await expect(bubble(asha, 'Four minutes past, then')).toContainText('Not sent')
      const again = asha.page.waitForRequest('**/api/send-message')
      await asha.page.getByRole('button', { name: 'Try again' }).click()
      await again
      await expect(bubble(asha, 'Four minutes past, then')).toContainText('Not sent')
      await mend(asha.page, 'send-message')
      await expect(bubble(asha, 'Four minutes past, then')).toContainText(/Sent|Delivered/)
      await openChat(ravi, asha)
      await expect(bubble(ravi, 'Four minutes past, then')).toHaveCount(1)
      await asha.page.reload()
      await expect(bubble(asha, 'Four minutes past, then')).toHaveCount(1)
    },
  )

  for (const answer of [1, {}]) {
    pair(`API-43 an answer of ${JSON.stringify(answer)} counts as success`, async ({ asha, ravi }) => {
      await openChat(asha, ravi)
      await stub(asha.page, 'send-message', answer)
      await field(asha).fill('Truthy')
      await sendButton(asha).click()
      await expect(bubble(asha, 'Truthy')).toHaveCount(1)
      await expect(field(asha)).toHaveValue('')
      await expect(asha.page.getByText('Not sent')).toHaveCount(0)
    })
  }

  pair('API-43 answers of 0, false and null count as failures', async ({ asha, ravi }) => {
    await openChat(asha, ravi)
    for (const answer of [0, false, null]) {
      await stub(asha.page, 'send-message', answer)
      await field(asha).fill(`Falsy ${answer}`)
      await sendButton(asha).click()
      await expect(bubble(asha, `Falsy ${answer}`)).toContainText('Not sent')
      await field(asha).fill('')
      await mend(asha.page, 'send-message')
    }
  })
})

pair(
  'CH-04 CH-05 CH-06 CH-14 ER-33 a received message is reported with its reason and words',
  async ({ asha, ravi }) => {
    await say(ravi, asha, 'You are a fool')
    await openChat(asha, ravi)
    const reported = asha.page.waitForRequest('**/api/report')
    const openReport = async () => {
      await bubble(asha, 'You are a fool').hover()
      await bubble(asha, 'You are a fool')
        .getByRole('button', { name: /^Actions for the message of/ })
        .click()
      await asha.page.getByRole('menuitem', { name: 'Report' }).click()
    }
    const dialog = asha.page.getByRole('dialog', { name: 'Report Message' })
    await openReport()
    await expect(dialog.getByRole('radio')).toHaveCount(5)
    for (const reason of ['Abuse', 'Threat', 'Violence', 'Nudity', 'Other']) {
      await expect(dialog.getByRole('radio', { name: reason })).not.toBeChecked()
    }
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByText('Choose a reason')).toBeVisible()
    await expectAccessible(asha.page)
    await dialog.getByRole('radio', { name: 'Abuse' }).check({ force: true })
    await dialog.getByPlaceholder('Enter reason for report...').fill('He calls me names')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    const alert = asha.page.getByRole('alertdialog')
    await expect(alert).toContainText('Reported Successfully')
    await expect(dialog).toBeHidden()
    await alert.getByRole('button', { name: 'OK' }).click()
    expect((await reported).postDataJSON()).toEqual({
      user_id: asha.id,
      reported_user_id: ravi.id,
      message_id: expect.any(String),
      description: 'He calls me names',
      reason: 'Abuse',
      reported_type: 'user',
      reporter_type: 'user',
    })
    await openReport()
    for (const radio of await dialog.getByRole('radio').all()) await expect(radio).not.toBeChecked()
    await expect(dialog.getByPlaceholder('Enter reason for report...')).toHaveValue('')
  },
)

pair('advice about money is shown to the receiver alone, is folded and shown again', async ({ asha, ravi }) => {
  const text = 'Could you lend me 500 pounds until my salary comes? I will pay you back.'
  await say(ravi, asha, text)
  await openChat(asha, ravi)
  await openChat(ravi, asha)
  const advice = asha.page.getByRole('region', { name: 'Ravi has asked about money.' })
  await expect(advice).toBeVisible()
  await expect(advice).toContainText('Only you can see this. Ravi can’t.')
  await expectAccessible(asha.page)
  await expect(bubble(ravi, text)).toBeVisible()
  await expect(ravi.page.getByText('Only you can see this.')).toHaveCount(0)
  await advice.getByRole('button', { name: 'This is fine' }).click()
  await expect(advice).toHaveCount(0)
  await asha.page.reload()
  await asha.page.getByRole('button', { name: 'Show the advice again' }).click()
  await expect(advice.getByRole('button', { name: 'Talk to a person' })).toBeVisible()
})

pair('advice about a whole conversation arrives with its reasons and suggests a call', async ({ asha, ravi }) => {
  await say(ravi, asha, 'Good morning my dear, I am falling in love with you.')
  await say(ravi, asha, 'I am an engineer on an oil rig in the North Sea.')
  await openChat(asha, ravi)
  const advice = asha.page.getByRole('region', { name: 'Please take your time with Ravi.' })
  await expect(bubble(asha, 'Good morning my dear')).toBeVisible()
  await expect(advice).toHaveCount(0)
  await say(ravi, asha, 'I think of you every night, my dear, you are the woman I have been waiting for.')
  await expect(advice).toContainText('Ask for a video call before you trust more')
  await expect(advice.getByRole('listitem')).toHaveText([
    'Pet names or tender words, before you know each other',
    'Work in a faraway place, such as a ship, a rig or an army base',
    'Tender words several times, or very many messages, in the first days',
  ])
  await expectAccessible(asha.page)
  await advice.getByRole('button', { name: 'This is fine' }).click()
  await expect(advice).toHaveCount(0)
})

pair(
  'a picture is sent, stays blurred until it is shown, and a reply and a deletion reach the other side',
  async ({ asha, ravi }) => {
    await openChat(asha, ravi)
    await openChat(ravi, asha)
    const choosing = asha.page.waitForEvent('filechooser')
    await asha.page.getByRole('button', { name: 'Send a picture' }).click()
    await (await choosing).setFiles(aPhoto('clock.jpg'))
    await field(asha).fill('My clock')
    await sendButton(asha).click()
    const received = bubble(ravi, 'My clock')
    await expect(received).toContainText('Asha sent a picture')
    await expect(received.getByRole('img')).toHaveCount(0)
    await received.getByRole('button', { name: 'Show' }).click()
    await expect(
      received
        .getByRole('img')
        .or(received.getByRole('button', { name: /picture/i }))
        .first(),
    ).toBeVisible()
    await received.hover()
    await received.getByRole('button', { name: /^Actions for the message of/ }).click()
    await ravi.page.getByRole('menuitem', { name: 'Reply' }).click()
    await field(ravi).fill('It strikes thirteen')
    await field(ravi).press('Enter')
    await expect(bubble(asha, 'It strikes thirteen')).toContainText('My clock')
    const own = bubble(asha, 'My clock').first()
    await own.hover()
    await own.getByRole('button', { name: /^Actions for the message of/ }).click()
    await asha.page.getByRole('menuitem', { name: 'Delete for both' }).click()
    await asha.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Delete/ })
      .click()
    await expect(ravi.page.getByText('Asha deleted this message')).toBeVisible()
  },
)

pair('a message whose picture is still being prepared goes out with it when it is ready', async ({ asha, ravi }) => {
  await openChat(asha, ravi)
  await openChat(ravi, asha)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await asha.page.route(/\/jpeg-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const choosing = asha.page.waitForEvent('filechooser')
  await asha.page.getByRole('button', { name: 'Send a picture' }).click()
  await (await choosing).setFiles(aPhoto('clock.jpg'))
  await field(asha).fill('My clock')
  await sendButton(asha).click()
  const waiting = asha.page.getByText('Preparing your picture. Your message will be sent when it’s ready.')
  await expect(waiting).toBeVisible()
  await expect(field(asha)).toHaveValue('My clock')
  release()
  await expect(bubble(ravi, 'My clock')).toContainText('Asha sent a picture')
  await expect(waiting).toBeHidden()
  await expect(field(asha)).toHaveValue('')
})

pair.describe('on a phone', () => {
  pair.use({ allowed: { console: [/ERR_INTERNET_DISCONNECTED/] } })

  pair(
    '@phone the chat fills a phone, keeps its field in view, and drafts wait for the next visit',
    async ({ asha, ravi, isMobile }) => {
      for (let count = 1; count <= 8; count += 1) await say(ravi, asha, `Line ${count} of a longer evening`)
      await openChat(asha, ravi)
      await expect(bubble(asha, 'Line 8 of a longer evening')).toBeInViewport()
      await expect(field(asha)).toBeInViewport()
      await expectReadable(asha.page)
      await field(asha).pressSequentially('Saturday would suit me')
      await asha.page.goto('/Sidebar/Messages')
      await expect(asha.page.getByRole('link', { name: ravi.name })).toContainText('Saturday would suit me')
      await openChat(asha, ravi)
      await expect(field(asha)).toHaveValue('Saturday would suit me')
      if (isMobile) {
        await asha.page.context().setOffline(true)
        await asha.page.getByRole('link', { name: 'Chats' }).click()
        await expect(asha.page, 'the list opens without a network').toHaveURL(/\/Sidebar\/Messages$/)
        await expect(asha.page.getByText('You’re offline.')).toBeVisible()
        await asha.page.context().setOffline(false)
        await openChat(asha, ravi)
      }
      await asha.page.setViewportSize({ width: 1200, height: 800 })
      await field(asha).fill('Saturday would suit me, at four by the river')
      await asha.page.setViewportSize({ width: 390, height: 430 })
      const hiddenPx = () => field(asha).evaluate((element) => element.scrollHeight - element.clientHeight)
      await expect.poll(hiddenPx, 'the field grows with its lines').toBe(0)
      await expect(field(asha)).toBeInViewport()
      await expect(bubble(asha, 'Line 8 of a longer evening')).toBeInViewport()
    },
  )
})
