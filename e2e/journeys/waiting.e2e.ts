import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { arriveAt } from '../api-onboarding.ts'
import { refused, stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { aPhoto, login } from '../people.ts'
import { aReviewer, signInAsStaff } from '../staff.ts'

const SUBMITTED =
  'Thank you for submission! Please wait till your documents get verified by our system. You will be able to use the features once your documents are verified.'

/** A browser that may show notices but reaches no push service: the subscription is made here, with a real key. */
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

test('ON-13 ON-14 RG-05 a member who waits reads how it goes, her own results and her consents, and may ask for notices @phone', async ({
  page,
  mailbox,
}) => {
  await withPushService(page)
  await arriveAt(page, mailbox, 'Tab', 'Agnes Waiting')
  await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
  await expect(page.getByText(SUBMITTED)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible()
  const lookedAt = page.getByRole('region', { name: 'What we look at' })
  await expect(lookedAt.getByRole('listitem')).toHaveCount(3)
  await expect(lookedAt.getByText(/^Received on .* kept encrypted/)).toBeVisible()
  await expect(page.getByText('An answer usually comes within')).toBeHidden()
  await expectReadable(page)

  await test.step('notices, by a button and not by the page', async () => {
    await page.getByRole('button', { name: 'Tell me when there is an answer' }).click()
    await expect(page.getByText('This browser tells you as soon as there is an answer.')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-push', 'on')
    await page.getByRole('button', { name: 'Turn notices off' }).click()
    await expect(page.getByRole('button', { name: 'Tell me when there is an answer' })).toBeVisible()
  })
  await test.step('her own results', async () => {
    await page.getByRole('link', { name: 'Your temperament and values' }).click()
    await expect(page.getByRole('region', { name: 'Your temperament' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'What matters to you' }).getByRole('listitem').first()).toBeVisible()
    await expectReadable(page)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
  })
  await test.step('her consents', async () => {
    await page.getByRole('link', { name: 'What you agreed to' }).click()
    const culture = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'cultural' }) })
    await expect(culture.getByText('You agreed')).toBeVisible()
    await expectReadable(page)
    await culture.getByRole('button', { name: 'Take back' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('What you wrote about your cultural background is erased at once.')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(culture.getByText('You agreed')).toBeVisible()
    await culture.getByRole('button', { name: 'Take back' }).click()
    await question.getByRole('button', { name: 'Take back' }).click()
    await expect(culture.getByText('Taken back', { exact: true })).toBeVisible()
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
    await expect(page.getByText('4 profiles are before yours.')).toBeVisible()
  })
})

type Decision = { page: Page; id: string }
/** What a reviewer does at the console, by its calls: the console has journeys of its own. */
async function reject({ page, id }: Decision, parts: string[]) {
  const data = { reason: 'The document is blurred, and your pictures show two people.', parts }
  const answer = await page.request.post(`/api/provider/members/${id}/reject`, { data })
  expect(await answer.json()).toMatchObject({ success: true })
}
async function approve({ page, id }: Decision) {
  await page.request.get(`/api/provider/members/${id}`)
  expect(await (await page.request.post(`/api/provider/members/${id}/approve`)).json()).toMatchObject({ success: true })
}

test.describe('a rejection', () => {
  // Each decision ends the member's sessions: the page that is open asks once more and is told so.
  test.use({ allowed: { console: [refused(401)] } })

  test('PM-04 PM-09 PM-11 ON-15 a rejected member corrects what was named in place, sends it again, and is approved', async ({
    page,
    anotherPage,
    mailbox,
  }) => {
    const agnes = await arriveAt(page, mailbox, 'Tab', 'Agnes Corrected')
    const desk = await anotherPage()
    await signInAsStaff(desk, await aReviewer())
    await reject({ page: desk, id: agnes.id }, ['photos', 'document', 'texts'])
    await login(page, agnes.email, agnes.password)
    await expect(page.getByText('your pictures show two people')).toBeVisible()
    await expect(page.getByText('You can send it 3 more times.')).toBeVisible()
    await expectReadable(page)

    await test.step('what is still the same is not sent, and is named', async () => {
      await page.getByRole('button', { name: 'Send again' }).click()
      await expect(page.getByText('This is still as it was. Please change it.')).toHaveCount(3)
      await expect(page.getByText('Something that we asked for is still as it was.')).toBeVisible()
    })
    await test.step('photos', async () => {
      await page.getByLabel('Add photos').setInputFiles([aPhoto('a.jpg'), aPhoto('b.jpg')])
      await expect(page.getByText('Photos, 3 of 5')).toBeVisible()
      await page.getByRole('button', { name: 'Remove Photo 1' }).click()
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
      await expect(page.getByText('This is still as it was.')).toHaveCount(0)
      await page.getByRole('button', { name: 'Your details' }).click()
      await page.getByRole('textbox', { name: 'Profession' }).fill('Retired bookbinder')
      await page.getByRole('textbox', { name: /A word to the person/ }).fill('My sister is gone from the pictures.')
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
    const file = await (await desk.request.get(`/api/provider/members/${agnes.id}`)).json()
    expect(file.data.decisions[0]).toMatchObject({
      changed: expect.arrayContaining(['photos', 'document', 'texts', 'details']),
      note: 'My sister is gone from the pictures.',
    })
    await approve({ page: desk, id: agnes.id })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page).toHaveURL(/\/Sidebar\/home$/)
    await page.goto('/FinalSubmissionPage')
    await expect(page).toHaveURL(/\/Sidebar\/home$/)
  })
})

test('a push notice shows what was sent, whatever was sent, and nothing of this site is cached for it', async ({
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
  // A browser without a desktop shows no notices, so what it is asked to show is written down instead.
  const running = await started
  await running.evaluate(() => {
    const shown: unknown[] = []
    const show = (title: string, { body, data }: { body: string; data: { url: string } }) => {
      shown.push([title, body, data.url])
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
  const showsAfter = async (data: string, notice: string[]) => {
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    all.push(notice)
    await expect.poll(shown).toEqual(all)
  }
  const news = { title: 'Heartwell', body: 'There is news for you at Heartwell', url: '/Sidebar' }
  await showsAfter(JSON.stringify(news), [news.title, news.body, news.url])
  await showsAfter(JSON.stringify({ title: 5, url: '//elsewhere.example' }), ['News', 'There is news for you', '/'])
  await showsAfter(JSON.stringify(news), [news.title, news.body, news.url])
  await showsAfter('no JSON', ['News', 'There is news for you', '/'])
})
