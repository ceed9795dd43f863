import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { arriveAt } from '../api-onboarding.ts'
import { REFUSED_SOCKET, refused, stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { anOwnPhoto, aPhoto, login } from '../people.ts'
import { aReviewer, signInByApi } from '../staff.ts'

const SUBMITTED =
  'Thank you for submission! Please wait till your documents get verified by our system. You will be able to use the features once your documents are verified.'

/** A browser that allows notifications but reaches no push service: the subscription is made here, with a real key. */
async function withPushService(page: Page) {
  const keys = createECDH('prime256v1')
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(6).toString('hex')}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await page.addInitScript((made) => {
    let permission = 'default'
    let current: object | null = null
    const serverKey = new ArrayBuffer(0)
    const subscribed = {
      ...made,
      options: { applicationServerKey: serverKey },
      toJSON: () => made,
      unsubscribe: async () => {
        current = null
        return true
      },
    }
    const pushManager = {
      getSubscription: async () => current,
      subscribe: async () => {
        current = subscribed
        return subscribed
      },
    }
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return 'granted'
    }
    const registration = { pushManager }
    const container = { register: async () => registration, getRegistration: async () => registration }
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { ...container, ready: Promise.resolve(registration) },
    })
  }, subscription)
}

test('ON-13 ON-14 RG-05 a waiting member reads the state of the review, their results and consents, and can turn notifications on @sizes', async ({
  page,
  mailbox,
}) => {
  await withPushService(page)
  await arriveAt(page, mailbox, 'Tab', 'Agnes Waiting')
  await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
  await expect(page.getByText(SUBMITTED)).toBeVisible()
  const { contact_email } = await (await page.request.get('/api/site')).json()
  const contact = page.getByRole('main').getByRole('link', { name: contact_email, exact: true })
  await expect(contact).toHaveAttribute('href', `mailto:${contact_email}`)
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible()
  const lookedAt = page.getByRole('region', { name: 'What we look at' })
  await expect(lookedAt.getByRole('listitem')).toHaveCount(3)
  await expect(lookedAt.getByText(/^Received on .* We store your ID document encrypted/)).toBeVisible()
  // Once enough profiles have been decided in these journeys, the page says how long that took.
  await expect(page.getByText(/^(We aim to decide within 24 hours|An answer usually comes within .+)\.$/)).toBeVisible()
  await expectReadable(page)

  await test.step('notifications are offered by a button and not by the page', async () => {
    await page.getByRole('button', { name: 'Notify me of the decision' }).click()
    await expect(page.getByText('This browser will notify you as soon as we have decided.')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-push', 'on')
    await page.getByRole('button', { name: 'Turn notifications off' }).click()
    await expect(page.getByRole('button', { name: 'Notify me of the decision' })).toBeVisible()
  })
  await test.step('the member reads their results', async () => {
    await page.getByRole('link', { name: 'Your temperament and values' }).click()
    await expect(page.getByRole('region', { name: 'Your temperament' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'What matters to you' }).getByRole('listitem').first()).toBeVisible()
    await expectReadable(page)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
  })
  await test.step('the member withdraws a consent and gives it again', async () => {
    await page.getByRole('link', { name: 'What you agreed to' }).click()
    const culture = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'cultural' }) })
    await expect(culture.getByText('You agreed')).toBeVisible()
    await expectReadable(page)
    await culture.getByRole('button', { name: 'Withdraw' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(
      'What you wrote about your cultural background and the cultures you chose are deleted immediately.',
    )
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(culture.getByText('You agreed')).toBeVisible()
    await culture.getByRole('button', { name: 'Withdraw' }).click()
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(culture.getByText('Withdrawn', { exact: true })).toBeVisible()
    await culture.getByRole('button', { name: 'Agree' }).click()
    await question.getByRole('button', { name: 'I agree' }).click()
    await expect(culture.getByText('You agreed')).toBeVisible()
  })
  await test.step('the likely time and the place, once there are figures', async () => {
    const { data } = await (await page.request.get('/api/waiting')).json()
    const estimate = { median_hours: 20, p90_hours: 40, decisions: 30, overdue: false }
    const words = 'An answer usually comes within 2 days.'
    await stub(page, 'waiting', { success: true, data: { ...data, ahead: 4, estimate, estimate_words: words } })
    await page.goto('/FinalSubmissionPage')
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText('4 profiles are ahead of yours.')).toBeVisible()
  })
})

type Decision = { page: Page; id: string }
/** Rejects a member through the API: the console has its own journeys. */
async function reject({ page, id }: Decision, parts: string[]) {
  const data = { reason: 'The document is blurred, and your pictures show two people.', parts }
  const answer = await page.request.post(`/api/provider/members/${id}/reject`, { data })
  expect(await answer.json()).toMatchObject({ success: true })
}
async function approve({ page, id }: Decision) {
  await page.request.get(`/api/provider/members/${id}`)
  expect(
    await (
      await page.request.post(`/api/provider/members/${id}/approve`, { data: { without_document: 'texts_only' } })
    ).json(),
  ).toMatchObject({ success: true })
}

test.describe('a rejection', () => {
  // Each decision ends the member's sessions, so the open page is refused once, and its socket where it connects again first.
  test.use({ allowed: { console: [refused(401), REFUSED_SOCKET] } })

  test('PM-04 PM-09 PM-11 ON-15 a rejected member corrects what was named in place, sends it again, and is approved', async ({
    page,
    anotherPage,
    mailbox,
  }) => {
    const agnes = await arriveAt(page, mailbox, 'Tab', 'Agnes Corrected')
    const inbox = await anotherPage()
    await signInByApi(inbox, await aReviewer())
    await reject({ page: inbox, id: agnes.id }, ['photos', 'document', 'texts'])
    // The decision ends the session: the open page asks for a new one by itself.
    await expect(page).toHaveURL(/\/Login$/)
    await login(page, agnes.email, agnes.password)
    await expect(page.getByText('your pictures show two people')).toBeVisible()
    await expect(page.getByText('You can send it 3 more times.')).toBeVisible()
    await expectReadable(page)

    await test.step('what is still the same is not sent, and is named', async () => {
      await page.getByRole('button', { name: 'Send again' }).click()
      await expect(page.getByText('This hasn’t changed yet. Please change it.')).toHaveCount(3)
      await expect(page.getByText('You still need to change the parts marked in red.')).toBeVisible()
      const photos = page.getByRole('heading', { name: 'Your photos' })
      await expect(photos).toBeFocused()
      await expect(photos).toHaveAccessibleDescription('This hasn’t changed yet. Please change it.')
    })
    await test.step('photos', async () => {
      await page.getByLabel('Add photos').setInputFiles([anOwnPhoto('a.png'), anOwnPhoto('b.png')])
      await expect(page.getByText('Photos, 3 of 5')).toBeVisible()
      await page.getByRole('button', { name: 'Remove Photo 1' }).click()
      await page
        .getByRole('alertdialog', { name: 'Delete this photo?' })
        .getByRole('button', { name: 'Delete' })
        .click()
      await expect(page.getByText('Photos, 2 of 5')).toBeVisible()
      const second = await page.getByRole('img', { name: 'Photo 2' }).getAttribute('src')
      await page.getByRole('button', { name: 'Move Photo 2 earlier' }).click()
      await expect(page.getByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', second ?? '')
    })
    await test.step('document and texts', async () => {
      await page.getByLabel('Choose an image').setInputFiles(aPhoto('passport.jpg'))
      await page.getByRole('textbox', { name: 'Cultural background' }).fill('')
      await page.getByRole('button', { name: 'Send again' }).click()
      const culture = page.getByRole('textbox', { name: 'Cultural background' })
      await expect(culture).toHaveAccessibleDescription('Please answer this question')
      await expect(culture).toBeFocused()
      await culture.fill('I grew up in a harbour town, and still sing in its choir.')
      await expect(page.getByText('This hasn’t changed yet.')).toHaveCount(0)
      await page.getByRole('button', { name: 'Your details' }).click()
      await page.getByRole('textbox', { name: 'Profession' }).fill('Retired bookbinder')
      await page.getByRole('textbox', { name: /A note to the reviewer/ }).fill('My sister is gone from the pictures.')
      await expectReadable(page)
    })
    await test.step('nothing goes without a yes', async () => {
      await page.getByRole('button', { name: 'Send again' }).click()
      const question = page.getByRole('alertdialog', { name: 'Send your profile again?' })
      await question.getByRole('button', { name: 'Not yet' }).click()
      await expect(question).toBeHidden()
      await page.getByRole('button', { name: 'Send again' }).click()
      await question.getByRole('button', { name: 'Send again' }).click()
      await expect(page.getByRole('heading', { name: 'We are looking at your profile' })).toBeVisible()
    })
    const file = await (await inbox.request.get(`/api/provider/members/${agnes.id}`)).json()
    expect(file.data.decisions[0]).toMatchObject({
      changed: expect.arrayContaining(['photos', 'document', 'texts', 'details']),
      note: 'My sister is gone from the pictures.',
    })
    await approve({ page: inbox, id: agnes.id })
    await expect(page, 'without a press on Refresh').toHaveURL(/\/Sidebar\/Welcome$/)
    await page.goto('/FinalSubmissionPage')
    await expect(page).toHaveURL(/\/Sidebar\/Welcome$/)
  })
})

test('a push notification shows any payload, and the worker caches nothing of this site for it', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  const worker = await page.request.get('/push-worker.js')
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-type': /javascript/ })
  const started = context.waitForEvent('serviceworker')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  // A headless browser shows no notifications, so the test records those that it is asked to show.
  const running = await started
  await running.evaluate(() => {
    const shown: unknown[] = []
    type Shown = { body: string; tag: string; renotify: boolean; data: { url: string } }
    const show = (title: string, { body, tag, renotify, data }: Shown) => {
      // A second one of the same kind replaces the first and is heard again; one of another kind stays beside it.
      if (tag === body && renotify) shown.push([title, body, data.url])
      return Promise.resolve()
    }
    Object.assign(self, { shown })
    Object.assign((self as unknown as { registration: object }).registration, { showNotification: show })
  })
  const shown = () => running.evaluate(() => (self as unknown as { shown: unknown[] }).shown)
  const { origin } = new URL(page.url())
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  const all: string[][] = []
  const showsAfter = async (data: string, notification: string[]) => {
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    all.push(notification)
    await expect.poll(shown).toEqual(all)
  }
  const news = { title: 'Heartwell', body: 'You have an update at Heartwell', url: '/Sidebar' }
  await showsAfter(JSON.stringify(news), [news.title, news.body, news.url])
  await showsAfter(JSON.stringify({ title: 5, url: '//elsewhere.example' }), [
    'New notification',
    'You have an update',
    '/',
  ])
  await showsAfter(JSON.stringify(news), [news.title, news.body, news.url])
  await showsAfter('no JSON', ['New notification', 'You have an update', '/'])
})
