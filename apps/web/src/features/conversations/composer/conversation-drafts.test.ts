import { MESSAGE_MAX } from '@heartwell/contract/conversations/conversations.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ANNA, BRAM, CLEO, NOON, SimulatedDevice, SimulatedServer, SimulatedTab } from '../cache/simulated-chat.ts'
import { chooseDraft } from './conversation-drafts.ts'

const SAVE = 'POST /api/conversations/:partnerId/draft'
const KEY = `draft:${ANNA}:chat:${BRAM}`
const EARLIER = '2026-11-10T11:00:00.000Z'
const LATER = '2026-11-10T11:30:00.000Z'
const settle = () => vi.advanceTimersByTimeAsync(0)

let server: SimulatedServer
let device: SimulatedDevice
const tabs: SimulatedTab[] = []
beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = new SimulatedServer()
  device = new SimulatedDevice()
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.kill()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function openChat(partnerId = BRAM, ownId = ANNA) {
  const tab = new SimulatedTab({ server, device, ownId })
  tabs.push(tab)
  const store = tab.client.conversation(partnerId)
  return { tab, store, close: store.open(), draft: () => store.snapshot().draft }
}
const saved = () => server.named(SAVE).map(({ body }) => body?.text)

describe('chooseDraft', () => {
  const device = (saved: boolean, edited_at: string) => ({ text: 'device', edited_at, saved })
  const onServer = (edited_at: string) => ({ text: 'server', edited_at })
  test.each([
    ['none anywhere', null, null, ''],
    ['only on the server', null, onServer(EARLIER), 'server'],
    ['only on the device', device(false, EARLIER), null, 'device'],
    ['the later edit is on the device', device(false, LATER), onServer(EARLIER), 'device'],
    ['the later edit is on the server', device(false, EARLIER), onServer(LATER), 'server'],
    ['the server had the edit, and has another', device(true, LATER), onServer(EARLIER), 'server'],
    ['the server had the edit, and it was sent elsewhere', device(true, LATER), null, ''],
  ])('%s', (_case, onDevice, fromServer, expected) => expect(chooseDraft(onDevice, fromServer)).toBe(expected))
})

describe('a draft', () => {
  test('is stored on the device immediately, and on the server after the pause', async () => {
    const { store } = openChat()
    await settle()
    store.draft.edit('Shall')
    expect(device.entries.get(KEY)).toContain('Shall')
    await vi.advanceTimersByTimeAsync(700)
    store.draft.edit('Shall we')
    await vi.advanceTimersByTimeAsync(700)
    expect(saved()).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(server.named(SAVE)).toEqual([
      { params: { partnerId: BRAM }, body: { text: 'Shall we', edited_at: '2026-11-10T12:00:00.700Z' } },
    ])
  })

  test('is unknown until the server has answered, and survives a reload', async () => {
    const first = openChat()
    await settle()
    first.store.draft.edit('Shall we')
    first.tab.kill()
    const { draft } = openChat()
    expect(draft()).toBeUndefined()
    await settle()
    expect(draft()).toBe('Shall we')
  })

  test('of another device is found after sign-in there', async () => {
    server.details = { draft: { text: 'From the phone', edited_at: EARLIER } }
    const { draft } = openChat()
    await settle()
    expect(draft()).toBe('From the phone')
  })

  test('is found on the device while the server cannot be reached', async () => {
    const first = openChat()
    await settle()
    server.isReachable = false
    first.store.draft.edit('Shall we')
    first.tab.kill()
    const { draft } = openChat()
    await settle()
    expect(draft()).toBe('Shall we')
  })

  test('that is typed before the server has answered counts', async () => {
    server.details = { draft: { text: 'From the phone', edited_at: EARLIER } }
    const { store, draft } = openChat()
    store.draft.edit('New words')
    await settle()
    expect(draft()).toBe('New words')
    expect(store.snapshot().draftVersion).toBe(0)
  })

  test('VA-74 is cleared when it is sent, on the device and on the server', async () => {
    const { store, draft } = openChat()
    await settle()
    store.draft.edit('Shall we')
    await vi.advanceTimersByTimeAsync(800)
    store.send({ text: 'Shall we' })
    expect(draft()).toBe('')
    await vi.advanceTimersByTimeAsync(800)
    expect(saved()).toEqual(['Shall we', ''])
    expect(device.entries.has(KEY)).toBe(false)
  })

  test('that was sent while the server could not be reached does not come back from there', async () => {
    server.details = { draft: { text: 'Shall we', edited_at: EARLIER } }
    const first = openChat()
    await settle()
    first.store.send({ text: 'Shall we' })
    server.isReachable = false
    await vi.advanceTimersByTimeAsync(800)
    first.tab.kill()
    server.isReachable = true
    server.calls.length = 0
    const { draft } = openChat()
    await settle()
    expect(draft()).toBe('')
    await vi.advanceTimersByTimeAsync(800)
    expect(saved()).toEqual([''])
  })

  test('a message without a draft saves none', async () => {
    const { store } = openChat()
    await settle()
    store.send({ text: 'Hello' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(saved()).toEqual([])
  })

  test.each(['close', 'tabHidden', 'pageHidden'] as const)('is sent immediately on %s', async (event) => {
    const { tab, store, close } = openChat()
    await settle()
    store.draft.edit('Shall we')
    if (event === 'close') close()
    else tab.client[event]()
    await settle()
    expect(saved()).toEqual(['Shall we'])
  })

  test('of another tab of this browser is taken over, and the composer shows it', async () => {
    const one = openChat()
    const other = openChat()
    await settle()
    const { draftVersion } = other.store.snapshot()
    one.store.draft.edit('Shall we')
    await settle()
    expect(other.draft()).toBe('Shall we')
    expect(other.store.snapshot().draftVersion).toBe(draftVersion + 1)
    one.store.send({ text: 'Shall we' })
    await settle()
    expect(other.draft()).toBe('')
  })

  test('belongs to one conversation and one member', async () => {
    const { store } = openChat()
    await settle()
    store.draft.edit('For Bram')
    const [toCleo, ofCleo] = [openChat(CLEO), openChat(BRAM, CLEO)]
    await settle()
    expect([toCleo.draft(), ofCleo.draft()]).toEqual(['', ''])
  })

  test.each(['{bad', '"text"', '{"text":7}'])('what cannot be read is no draft: %s', async (text) => {
    device.entries.set(KEY, text)
    const { draft } = openChat()
    await settle()
    expect(draft()).toBe('')
  })

  test('is not sent when another member has signed in', async () => {
    const { tab, store } = openChat()
    await settle()
    tab.isSignedIn = false
    store.draft.edit('Shall we')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(saved()).toEqual([])
  })

  test('is sent by saveDrafts, which reports a draft that only this device has', async () => {
    const { tab, store, close } = openChat()
    await settle()
    expect(await tab.client.saveDrafts()).toBe(true)
    expect(saved()).toEqual([])
    store.draft.edit('Shall we')
    expect(await tab.client.saveDrafts()).toBe(true)
    expect(saved()).toEqual(['Shall we'])
    server.isReachable = false
    store.draft.edit('Shall we meet')
    close()
    expect(await tab.client.saveDrafts()).toBe(false)
  })

  test('of an earlier visit is sent by saveDrafts, also when no chat has been opened since', async () => {
    const first = openChat()
    await settle()
    server.isReachable = false
    first.store.draft.edit('Shall we')
    first.close()
    await settle()
    first.tab.kill()
    server.isReachable = true
    server.calls.length = 0
    const { tab } = openChat(CLEO)
    await settle()
    expect(await tab.client.saveDrafts()).toBe(true)
    expect(server.named(SAVE)).toMatchObject([{ params: { partnerId: BRAM }, body: { text: 'Shall we' } }])
  })

  test('that is too long for a message is not saved', async () => {
    const { tab, store } = openChat()
    await settle()
    store.draft.edit('x'.repeat(MESSAGE_MAX + 1))
    expect(await tab.client.saveDrafts()).toBe(false)
    expect(saved()).toEqual([])
  })
})
