// @vitest-environment happy-dom
import { drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeApi, refusal, unreachable } from '../../../test/fake-api.ts'
import { OTHER_ID, OWN_ID } from '../../../test/people.ts'
import { clearCurrentUser, setCurrentUser } from '../session/current-user.ts'
import { DraftStore } from './draft-store.ts'
import { eraseWithdrawn, readDevice } from './drafts.ts'
import { sendPendingDrafts } from './pending-drafts.ts'

const PLACE = { userId: OWN_ID, step: 'culture' } as const
const SAVED = { success: true, message: '', kept: true, data: null }
const PAUSE_MS = 800
let api: FakeApi

beforeEach(() => {
  vi.useFakeTimers()
  api = new FakeApi().on(drafts.save, SAVED)
  vi.stubGlobal('fetch', api.fetch)
  setCurrentUser({ id: OWN_ID })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const rest = (ms = PAUSE_MS) => vi.advanceTimersByTimeAsync(ms)
const sent = () => api.asked(drafts.save).map(({ body }) => body.draft)

test('a draft is on the device at once, and on the server after a pause in typing', async () => {
  const store = new DraftStore(PLACE)
  store.keep({ cultural_background: 'Son' })
  await rest(PAUSE_MS - 1)
  store.keep({ cultural_background: 'Songs' })
  expect(readDevice(PLACE)?.draft).toEqual({ cultural_background: 'Songs' })
  expect(store.state()).toBe('device')
  await rest(PAUSE_MS - 1)
  expect(sent()).toEqual([])
  await rest(1)
  expect(sent()).toEqual([{ cultural_background: 'Songs' }])
  expect(store.state()).toBe('saved')
})

test('a draft is never sent in the session of another member', async () => {
  const store = new DraftStore(PLACE)
  store.keep({ religious_belief: 'Quiet' })
  setCurrentUser({ id: OTHER_ID })
  await rest()
  const close = store.open()
  window.dispatchEvent(new Event('pagehide'))
  close()
  await rest()
  expect(sent()).toEqual([])
})

test('a draft is not sent after the sign-out', async () => {
  const store = new DraftStore(PLACE)
  store.keep({ religious_belief: 'Quiet' })
  clearCurrentUser()
  await rest()
  expect(sent()).toEqual([])
})

test('only the sendable part is sent, and the rest stays on this device', async () => {
  const store = new DraftStore(PLACE)
  store.sendable = ({ cultural_background }) => ({ ...(cultural_background && { cultural_background }) })
  store.keep({ religious_belief: 'Quiet' })
  await rest()
  expect(sent()).toEqual([])
  store.keep({ religious_belief: 'Quiet', cultural_background: 'Songs' })
  await rest()
  expect(sent()).toEqual([{ cultural_background: 'Songs' }])
  expect(store.state()).toBe('device')
})

describe('while the network is down', () => {
  test('the draft stays on the device and is sent when the network is back', async () => {
    api.on(drafts.save, unreachable)
    const store = new DraftStore(PLACE)
    const close = store.open()
    store.keep({ cultural_background: 'Songs' })
    await rest()
    expect(store.state()).toBe('device')
    api.on(drafts.save, SAVED)
    window.dispatchEvent(new Event('online'))
    await rest()
    expect(store.state()).toBe('saved')
    close()
  })

  test('a full disk does not claim to have stored it', () => {
    const full = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: full,
      removeItem: () => undefined,
      clear: () => undefined,
    })
    const store = new DraftStore(PLACE)
    store.keep({ cultural_background: 'Songs' })
    expect(store.state()).toBe('none')
  })
})

test('closing the page sends what is not saved yet, and only that', async () => {
  const store = new DraftStore(PLACE)
  const close = store.open()
  store.keep({ cultural_background: 'Songs' })
  window.dispatchEvent(new Event('pagehide'))
  await rest(0)
  expect(sent()).toHaveLength(1)
  close()
  await rest(0)
  expect(sent()).toHaveLength(1)
})

test('an edit during the request is not taken for saved', async () => {
  const store = new DraftStore(PLACE)
  store.keep({ cultural_background: 'Songs' })
  await rest(PAUSE_MS - 1)
  api.on(drafts.save, () => {
    vi.setSystemTime(Date.now() + 5)
    store.keep({ cultural_background: 'Songs and' })
    return SAVED
  })
  await rest(1)
  expect(store.state()).toBe('device')
})

test('a later draft of another device wins, and is not called saved', async () => {
  api.on(drafts.save, { ...SAVED, kept: false })
  const store = new DraftStore(PLACE)
  store.keep({ cultural_background: 'Songs' })
  await rest()
  expect(store.state()).toBe('device')
})

test('a found draft of the device is sent, and one of the server is not', async () => {
  const found = { draft: { cultural_background: 'Songs' }, edited_at: '2026-11-20T20:00:00.000Z' }
  const store = new DraftStore(PLACE)
  store.adopt(found, 'server')
  await rest()
  expect([store.state(), sent()]).toEqual(['saved', []])
  store.adopt(found, 'device')
  await rest()
  expect(sent()).toEqual([found.draft])
})

test('a found draft does not replace a later edit, as when a hidden page is shown again', async () => {
  const store = new DraftStore(PLACE)
  store.keep({ cultural_background: 'Songs and' })
  store.adopt({ draft: { cultural_background: 'Songs' }, edited_at: '2026-11-20T20:00:00.000Z' }, 'server')
  expect(store.state()).toBe('device')
  await rest()
  expect(sent()).toEqual([{ cultural_background: 'Songs and' }])
})

test('a forgotten draft is gone from the device and is not sent', async () => {
  const store = new DraftStore(PLACE)
  const states: string[] = []
  store.subscribe(() => states.push(store.state()))
  store.keep({ cultural_background: 'Songs' })
  store.forget()
  await rest()
  expect(readDevice(PLACE)).toBeNull()
  expect(sent()).toEqual([])
  expect(states).toEqual(['device', 'none'])
})

describe('sendPendingDrafts', () => {
  const isSaved = async () => {
    const sent = sendPendingDrafts()
    await rest(3_000)
    return sent
  }

  test('sends the last edit without the pause and waits for its answer', async () => {
    const store = new DraftStore(PLACE)
    const close = store.open()
    store.keep({ cultural_background: 'Songs' })
    expect(await sendPendingDrafts()).toBe(true)
    expect(sent()).toEqual([{ cultural_background: 'Songs' }])
    expect(await sendPendingDrafts()).toBe(true)
    expect(sent()).toHaveLength(1)
    close()
  })

  test.each([
    ['cannot be reached', unreachable],
    ['refuses it', () => refusal(429, { code: 'rate_limit.exceeded' })],
    ['does not answer in time', () => new Promise<never>(() => {})],
  ])('reports an edit that only this device has when the server %s', async (_, answer) => {
    api.on(drafts.save, answer)
    const store = new DraftStore(PLACE)
    const close = store.open()
    store.keep({ cultural_background: 'Songs' })
    expect(await isSaved()).toBe(false)
    close()
    expect(await isSaved(), 'after its page is closed').toBe(false)
  })

  test('counts what the server has as saved, also after a reload and after the withdrawal of a consent', async () => {
    const store = new DraftStore(PLACE)
    const close = store.open()
    store.keep({ cultural_background: 'Songs' })
    await rest()
    close()
    expect(readDevice(PLACE)?.draft).toEqual({ cultural_background: 'Songs' })
    eraseWithdrawn(OWN_ID, 'religion')
    expect(await isSaved()).toBe(true)
    store.keep({ cultural_background: 'Songs and' })
    expect(await isSaved(), 'a later edit').toBe(false)
  })

  test.each([
    ['a draft', `draft:${OWN_ID}:value`, false],
    ['a message', `outbox:${OWN_ID}:1`, false],
    ['a draft of another member', `draft:${OTHER_ID}:value`, true],
    ['a message of another member', `outbox:${OTHER_ID}:1`, true],
  ])('checks %s that no page has opened', async (_, key, expected) => {
    localStorage.setItem(key, JSON.stringify({ draft: {}, edited_at: '2026-11-20T20:00:00.000Z' }))
    expect(await isSaved()).toBe(expected)
  })

  test('checks what a counsellor has on this device, whom the browser does not remember', async () => {
    clearCurrentUser()
    expect(await isSaved()).toBe(true)
    localStorage.setItem(`draft:${OTHER_ID}:chat:${OWN_ID}`, JSON.stringify({ text: 'Hello', saved: false }))
    expect(await isSaved()).toBe(false)
  })

  test('reports a part that may not be sent', async () => {
    const store = new DraftStore({ userId: OWN_ID, step: 'value' })
    store.sendable = ({ answers: { V22, ...answers } }) => ({ answers })
    const close = store.open()
    store.keep({ answers: { V21: 1, V22: 0 } })
    expect(await isSaved()).toBe(false)
    expect(sent()).toEqual([{ answers: { V21: 1 } }])
    expect(store.state()).toBe('device')
    close()
  })

  test('counts an edit as saved that the server has already replaced by a later one', async () => {
    api.on(drafts.save, { ...SAVED, kept: false })
    const store = new DraftStore(PLACE)
    const close = store.open()
    store.keep({ cultural_background: 'Songs' })
    expect(await isSaved()).toBe(true)
    close()
  })
})
