import type { Browser, Page } from '@playwright/test'
import { findChromium } from '../../tools/chromium.ts'
import { findTurn, startTurn, type TurnServer, WITHOUT_TURN } from '../../tools/turn-server.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import {
  anAppointment,
  browserAt,
  decodedFrames,
  routeOf,
  type Servers,
  signInCounsellor,
  signInMember,
  startServers,
} from '../room-servers.ts'

const executablePath = findChromium()
// Fake devices without a permission prompt: a camera that draws a clock and a microphone that beeps.
const args = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
]
test.use({ launchOptions: { args, ...(executablePath && { executablePath }) } })
// Encoding and decoding pictures keeps processors busy all the time, so that a loaded machine takes far longer than here.
test.describe.configure({ timeout: 900_000 })

const MARGARET = 'margaret@demo.heartwell.example'
/** An authenticator code works once, so each test has its own counsellor. */
const counsellorNamed = (login: string) => `${login}@demo.heartwell.example`

let turn: TurnServer | undefined
let servers: Servers
test.beforeAll(async () => {
  turn = findTurn() ? await startTurn() : undefined
  const phone = { COUNSELLING_PHONE: '0117 496 0123' }
  const relay = turn && { TURN_URLS: turn.urls, TURN_SECRET: turn.secret, ICE_POLICY: 'relay' }
  servers = await startServers([phone, ...(relay ? [{ ...phone, ...relay }] : [])])
})
// A call that is not ended continues and slows down all other journeys.
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})
test.afterAll(async () => {
  await servers.stop()
  await turn?.stop()
})

const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on camera and microphone' }).click()
const checks = (page: Page) => page.getByRole('list', { name: 'Checks' })
const control = (page: Page, name: string) => page.getByRole('group', { name: 'Call' }).getByRole('button', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const LEAVE = 'Leave the appointment'

async function join(page: Page, name: string) {
  await turnOn(page)
  await page.getByRole('button', { name: `Join ${name}` }).click()
  await expect(heading(page)).toContainText('Appointment with')
}

/** Expects that video frames keep arriving. */
async function expectPictures(page: Page) {
  const before = await decodedFrames(page)
  await expect.poll(() => decodedFrames(page)).toBeGreaterThan(before + 5)
  await expect
    .poll(() => page.locator('video[aria-label$="on video"]').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0)
}

type Meeting = { counsellor: string; url?: string | undefined }
/** Opens the appointment page of Margaret and of a counsellor, each in a separate browser. */
async function bothOnThePage(browser: Browser, { counsellor, url = servers.urls[0] }: Meeting) {
  const booking = await anAppointment(servers, { member: MARGARET, counsellor: counsellorNamed(counsellor) })
  const member = await browserAt(browser, url)
  const other = await browserAt(browser, url)
  await signInMember(member, MARGARET)
  await signInCounsellor(other, counsellorNamed(counsellor))
  for (const page of [member, other]) await page.goto(`/appointment/${booking}`)
  return { booking, member, other }
}

test('two browsers meet directly: camera check, call, chat, leaving', async ({ browser }) => {
  const { booking, member, other } = await bothOnThePage(browser, { counsellor: 'sofia' })

  await test.step('before the call both see themselves, and that the other is there', async () => {
    await expect(heading(member)).toHaveText(/^You meet at \d\d:\d\d, in [45] minutes$/)
    await expect(member.getByText('Nothing is recorded: no picture, no sound and no captions.')).toBeVisible()
    await expect(member.getByText(/Or call 0117 496 0123, code \d{4} \d{4}\./)).toBeVisible()
    await expectReadable(member)
    await turnOn(member)
    for (const text of ['Your camera works', 'We can hear you', 'Your connection works'])
      await expect(checks(member).getByText(text)).toBeVisible()
    await expect(member.getByText('Sofia is getting ready')).toBeVisible()
    await expect(member.getByRole('combobox', { name: 'Camera' })).not.toHaveValue('')
    await expectReadable(member)
    await member.getByRole('button', { name: 'Join Sofia' }).click()
    await expect(member.getByText('Sofia is getting ready')).toBeVisible()
    await expect(other.getByText('Margaret is ready for you')).toBeVisible()
  })

  await test.step('pictures arrive at both ends, without a relay', async () => {
    await join(other, 'Margaret')
    for (const page of [member, other]) {
      await expectPictures(page)
      expect(await routeOf(page)).toMatch(/^(host|prflx) (host|prflx)$/)
    }
    await expectReadable(member)
  })

  await test.step('each side sees what the microphone and the camera of the other do', async () => {
    await control(member, 'Mic').click()
    await expect(control(member, 'Mic')).toHaveAttribute('aria-pressed', 'false')
    await expect(other.getByText('Margaret is muted')).toBeVisible()
    await control(member, 'Camera').click()
    await expect(other.getByText('Margaret’s camera is off')).toBeVisible()
    await control(member, 'Mic').click()
    await control(member, 'Camera').click()
    await expect(other.getByText('Margaret is muted')).toHaveCount(0)
    await expectPictures(other)
  })

  await test.step('the chat is beside the call, and a closed chat counts new messages', async () => {
    await control(other, 'Chat').click()
    await member.getByPlaceholder('Type a message...').fill('Can you hear the kettle?')
    await member.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(control(other, 'Chat')).toContainText('1')
    await control(other, 'Chat').click()
    await expect(other.getByRole('listitem').filter({ hasText: 'Can you hear the kettle?' })).toBeVisible()
    await expectReadable(other)
  })

  await test.step('on a phone the picture fills the screen and the chat is a sheet', async () => {
    await member.setViewportSize({ width: 390, height: 844 })
    await expectReadable(member)
    await member.getByRole('button', { name: 'Close chat' }).click()
    await expect(control(member, 'Chat').locator('..')).toBeVisible()
    await expect(control(member, 'Chat')).toBeFocused()
    await expectReadable(member)
  })

  await test.step('the call survives the loss of our server, and the page announces itself when it is back', async () => {
    await member.context().setOffline(true)
    await expectPictures(member)
    await member.context().setOffline(false)
    await expectPictures(other)
  })

  await test.step('a second page takes over, the first gives camera and microphone back and may take over again', async () => {
    const second = await member.context().newPage()
    await second.goto(`/appointment/${booking}`)
    await join(second, 'Sofia')
    await expect(heading(member)).toHaveText('Your appointment is open on another page or device')
    await expectReadable(member)
    await expectPictures(second)
    await member.getByRole('button', { name: 'Continue here' }).click()
    await expect(heading(second)).toHaveText('Your appointment is open on another page or device')
    await expectPictures(member)
    await expectPictures(other)
    await second.close()
  })

  await test.step('leaving leads to the booking; the other hears that the member has left', async () => {
    await control(member, LEAVE).click()
    await expect(member).toHaveURL(new RegExp(`/booking-details/${booking}$`))
    await expect(other.getByText('Margaret has left the call')).toBeVisible()
    await control(other, LEAVE).click()
    await expect(other).toHaveURL(/\/counsellor\/clients\/[0-9a-f-]{36}$/)
  })
})

test('two browsers meet through the TURN server only, and again after it was away', async ({ browser }) => {
  test.skip(!turn, WITHOUT_TURN)
  const { member, other } = await bothOnThePage(browser, { counsellor: 'henrik', url: servers.urls[1] })
  await turnOn(member)
  await expect(checks(member).getByText('Your connection works')).toBeVisible()
  await member.getByRole('button', { name: 'Join Henrik' }).click()
  await join(other, 'Margaret')
  for (const page of [member, other]) {
    await expectPictures(page)
    expect(await routeOf(page)).toBe('relay relay')
  }
  await turn?.kill()
  await expect(member.getByText('Reconnecting to Henrik')).toBeVisible({ timeout: 60_000 })
  await expect(member.getByText(/Or continue by phone: 0117 496 0123, code \d{4} \d{4}/)).toBeVisible()
  await expectReadable(member)
  await turn?.startAgain()
  for (const page of [member, other]) {
    await expect(page.getByText(/^Reconnecting/)).toHaveCount(0, { timeout: 60_000 })
    await expectPictures(page)
    expect(await routeOf(page)).toBe('relay relay')
  }
})

test('a camera or microphone that cannot be used says why and what to do, and nobody is kept out', async ({
  browser,
}) => {
  const { member, other } = await bothOnThePage(browser, { counsellor: 'rajesh' })
  await member.addInitScript(() => {
    const devices = navigator.mediaDevices
    const ask = devices.getUserMedia.bind(devices)
    devices.getUserMedia = (constraints) =>
      constraints?.video ? Promise.reject(new DOMException('Permission denied', 'NotAllowedError')) : ask(constraints)
  })
  await member.reload()
  await turnOn(member)
  await expect(checks(member)).toContainText('Your browser doesn’t let us use the camera.')
  await expect(checks(member)).toContainText('allow the camera, then try again.')
  await expect(checks(member)).toContainText('We can hear you')
  await expectReadable(member)
  await member.getByRole('button', { name: 'Join Rajesh' }).click()
  await other.getByRole('button', { name: 'Join without a camera' }).click()
  await expect(other.getByText('Margaret’s camera is off')).toBeVisible()
  await expect(member.getByText('Rajesh’s camera is off')).toBeVisible()
  await control(other, 'Camera').click()
  await expectPictures(member)
})

test('captions come from a browser that writes them on its own device, and from no other', async ({ browser }) => {
  const { member, other } = await bothOnThePage(browser, { counsellor: 'eleanor' })
  // No test browser can transcribe speech, so the counsellor's browser gets a fake that says a sentence.
  await other.addInitScript(() => {
    class Said extends EventTarget {
      onresult?: (event: object) => void
      static available = async ({ processLocally }: { processLocally: boolean }) =>
        processLocally ? 'available' : 'unavailable'
      start() {
        const result = Object.assign([{ transcript: 'Take your time, I’m here.' }], { isFinal: true })
        this.onresult?.({ resultIndex: 0, results: [result] })
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Said })
  })
  await member.addInitScript(() => Object.assign(window, { SpeechRecognition: undefined }))
  for (const page of [member, other]) await page.reload()
  await join(member, 'Eleanor')
  await join(other, 'Margaret')
  await expectPictures(member)
  await expect(control(other, 'Captions')).toHaveCount(0)
  await control(member, 'Captions').click()
  await expect(member.getByText('Take your time, I’m here.')).toBeVisible()
  await expect(
    other.getByText('Margaret reads captions of what you say. Your browser writes them on this device.'),
  ).toBeVisible()
  await expectReadable(member)
  await control(member, 'Captions').click()
  await expect(member.getByText('Take your time, I’m here.')).toHaveCount(0)
})

test('the room opens by itself, and says when there is none', async ({ browser }) => {
  const page = await browserAt(browser, servers.urls[0])
  const at = (startsInMinutes: number, state?: string) =>
    anAppointment(servers, {
      member: MARGARET,
      counsellor: counsellorNamed('jonas'),
      startsInMinutes,
      ...(state && { state }),
    })

  await test.step('a visitor signs in first and comes back; the page is a document of its own, which may use the camera', async () => {
    const booking = await at(5)
    await page.goto(`/appointment/${booking}`)
    await expect(page).toHaveURL(/\/Login$/)
    await page.getByRole('textbox', { name: 'Email' }).fill(MARGARET)
    await page.getByRole('textbox', { name: 'Password' }).fill('Linden-tree-walk-7')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/appointment/${booking}$`))
    await turnOn(page)
    await expect(checks(page).getByText('Your camera works')).toBeVisible()
  })

  await test.step('before the room opens it says when, and opens by itself', async () => {
    await page.goto(`/appointment/${await at(130)}`)
    await expect(heading(page)).toHaveText(/^You meet (tomorrow )?at \d\d:\d\d(, in 2 hours)?$/)
    const opens = page.getByText(/^You can join from \d\d:\d\d( tomorrow)?\. This page opens the room by itself\./)
    await expect(opens).toBeVisible()
    const without = page.getByRole('button', { name: 'Join without a camera' })
    await expect(without).toHaveCount(0)
    await expect(checks(page).getByText('Your connection works')).toBeVisible()
    await expectReadable(page)

    // The first response has a time half a minute before the room opens.
    let isFirst = true
    await page.route('**/room', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: { now: string } }
      const opens_at = new Date(Date.parse(answer.data.now) + 30_000).toISOString()
      const data = { ...answer.data, ...(isFirst && { state: 'before', opens_at, ice_servers: [] }) }
      isFirst = false
      await route.fulfill({ response, json: { ...answer, data } })
    })
    await page.clock.install()
    await page.goto(`/appointment/${await at(5)}`)
    await expect(opens).toBeVisible()
    await page.clock.fastForward(31_000)
    await expect(without).toBeVisible()
    await page.unroute('**/room')
  })

  await test.step('after the end, for a cancelled appointment and for that of others there is no room', async () => {
    await page.goto(`/appointment/${await at(-85)}`)
    await expect(heading(page)).toHaveText('Your appointment with Jonas is over')
    await page.goto(`/appointment/${await at(5, 'cancelled')}`)
    await expect(heading(page)).toHaveText('This appointment doesn’t take place')
    await expectReadable(page)
    await page.goto('/appointment/00000000-0000-4000-8000-000000000000')
    await expect(heading(page)).toHaveText('We can’t find this appointment')
  })
})

test('a counsellor completes an appointment, and notes that a client did not come', async ({ browser }) => {
  const page = await browserAt(browser, servers.urls[0])
  const amara = counsellorNamed('amara')
  await signInCounsellor(page, amara)
  const more = page.getByRole('button', { name: /^More for the appointment with Margaret/ })
  const act = async (name: string, confirm: string) => {
    await more.click()
    await page.getByRole('menuitem', { name }).click()
    await expectReadable(page)
    await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }

  await test.step('the completed one asks for a summary', async () => {
    await anAppointment(servers, { member: MARGARET, counsellor: amara, startsInMinutes: -20 })
    await page.goto('/counsellor')
    await act('Complete', 'Complete')
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Share a summary with Margaret' })).toBeVisible()
    await expect(more).toHaveCount(0)
  })

  await test.step('the missed one says so to both', async () => {
    const booking = await anAppointment(servers, { member: MARGARET, counsellor: amara, startsInMinutes: -25 })
    await page.reload()
    await act('Margaret didn’t come', 'Margaret didn’t come')
    await expect(page.getByText('Client didn’t come')).toBeVisible()
    const member = await browserAt(browser, servers.urls[0])
    await signInMember(member, MARGARET)
    await member.goto(`/booking-details/${booking}`)
    await expect(heading(member)).toHaveText('Dr. Amara Nwosu')
    await expect(member.getByRole('region', { name: 'Your appointment' })).toContainText('Missed')
  })
})
