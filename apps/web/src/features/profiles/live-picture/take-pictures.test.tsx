// @vitest-environment happy-dom
import { consents } from '@heartwell/contract/consents/consents.ts'
import { livePictures, type OwnLivePicture } from '@heartwell/contract/profiles/live-pictures.ts'
import { afterEach, expect, test } from 'vitest'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { anAccount } from '../../../../test/people.ts'
import { TakePictures } from './take-pictures.tsx'

const OWN: OwnLivePicture = {
  mode: 'offered',
  state: 'none',
  draw: null,
  gestures: [],
  reason: null,
  sent_at: null,
  seen_on: null,
  tries_left: 3,
  next_try_at: null,
  agreed: false,
  kept_days: 90,
}

const devices = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices')
afterEach(() => {
  if (devices) Object.defineProperty(navigator, 'mediaDevices', devices)
  else Reflect.deleteProperty(navigator, 'mediaDevices')
})

/** @param refusals one for each attempt to open the camera */
function refuseCamera(refusals: Error[]) {
  const constraints: MediaStreamConstraints[] = []
  const value = Object.assign(new EventTarget(), {
    enumerateDevices: async () => [],
    getUserMedia: async (asked: MediaStreamConstraints) => {
      constraints.push(asked)
      throw refusals.shift() ?? new Error('no more attempts')
    },
  })
  Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true })
  return constraints
}

async function open() {
  const api = memberApi().on(consents.set, { success: true, message: '', data: [] })
  const opened = await renderForMember(<TakePictures own={OWN} account={anAccount()} />, { api })
  await opened.page.findByRole('button', { name: 'Start the camera' })
  const start = async () => {
    await opened.user.click(opened.page.getByRole('checkbox'))
    await opened.user.click(opened.page.getByRole('button', { name: 'Start the camera' }))
  }
  return { ...opened, start, api }
}

const NOT_ALLOWED = new DOMException('Permission denied', 'NotAllowedError')
const BY_SYSTEM = new DOMException('Permission denied by system', 'NotAllowedError')
const NOT_FOUND = new DOMException('Requested device not found', 'NotFoundError')

test.each([
  [
    'refused',
    NOT_ALLOWED,
    'Your browser doesn’t let us use the camera.',
    'Select the icon beside the address of this page, allow the camera, then try again.',
  ],
  [
    'refused by the device',
    BY_SYSTEM,
    'Your device doesn’t let this browser use the camera.',
    'Open the privacy settings of your device, allow the camera for this browser, then try again.',
  ],
  [
    'missing',
    NOT_FOUND,
    'We can’t find a camera.',
    'Connect one and try again, or open this page on a phone or tablet.',
  ],
])('a camera that is %s says what to do, uses up no try and offers no file', async (_, refusal, what, todo) => {
  const constraints = refuseCamera([refusal])
  const { page, start, api } = await open()
  await start()
  const alert = await page.findByText(what)
  expect(alert.closest('[role=alert]')?.textContent).toContain(todo)
  expect(api.asked(livePictures.draw)).toEqual([])
  expect(constraints.map(({ audio }) => Boolean(audio))).toEqual([false])
  expect(document.querySelector('input[type=file]')).toBeNull()
})

test('another try opens the camera again, and shows what is wrong now', async () => {
  const constraints = refuseCamera([NOT_FOUND, NOT_ALLOWED])
  const { page, user, start, api } = await open()
  await start()
  await page.findByText('We can’t find a camera.')
  await user.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByText('Your browser doesn’t let us use the camera.')).toBeTruthy()
  expect(constraints).toHaveLength(2)
  expect(api.asked(livePictures.draw)).toEqual([])
})

test('the camera is not opened without consent', async () => {
  const constraints = refuseCamera([NOT_FOUND])
  const { page, user, api } = await open()
  await user.click(page.getByRole('button', { name: 'Start the camera' }))
  expect(await page.findByText('Please agree before you start the camera.')).toBeTruthy()
  expect([constraints, api.asked(consents.set)]).toEqual([[], []])
})
