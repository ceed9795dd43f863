import { JOIN_REPEAT_MS, PAGE_FORGOTTEN_MS, ROOM_EVENTS, type RoomSide } from '@heartwell/contract/call-room/signals.ts'
import type { Room } from '@heartwell/contract/counselling/appointment-room.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SocketEvents } from '../../../platform/realtime/socket-events.ts'
import { RoomSession } from './room-session.ts'

const BOOKING = '11111111-0000-4000-8000-000000000000'
const NO_SERVERS: Pick<Room, 'ice_servers' | 'ice_policy' | 'ice_expires_at'> = {
  ice_servers: [],
  ice_policy: 'all',
  ice_expires_at: null,
}

/** Relays between pages as the server does: joins to both accounts, signals to the partner's. */
class FakeServer {
  readonly #pages: { side: RoomSide; socket: SocketEvents }[] = []
  refuses = false
  #clock = 1_000

  page(side: RoomSide, pageId: string) {
    const socket = new SocketEvents()
    const link = { connected: true, emit: (name: string, ...data: unknown[]) => this.#receive(side, name, data) }
    socket.attach(link)
    const session = new RoomSession({
      bookingId: BOOKING,
      side,
      pageId,
      socket,
      ice: () => NO_SERVERS,
      refreshIce: async () => NO_SERVERS,
      createConnection: () => new FakeConnection() as unknown as RTCPeerConnection,
      now: () => Date.now(),
    })
    const page = { side, socket }
    this.#pages.push(page)
    const cut = () => {
      link.connected = false
      this.#pages.splice(this.#pages.indexOf(page), 1)
      socket.publishDisconnect()
    }
    const comeBack = () => {
      link.connected = true
      this.#pages.push(page)
      socket.publishConnect()
    }
    return { session, socket, cut, comeBack }
  }

  #receive(side: RoomSide, name: string, [data, acknowledge]: unknown[]): void {
    const body = data as { page_id: string; to_page_id: string; state: 'call'; since?: number } // sent by the session
    const answer = acknowledge as ((answer: object) => void) | undefined
    if (this.refuses) {
      answer?.({ refused: 'booking.not_now' })
      return
    }
    if (name === ROOM_EVENTS.signal) {
      this.#publish(ROOM_EVENTS.signalled, body, (page) => page !== side)
      return
    }
    const since = body.state === 'call' ? (body.since ?? this.#clock++) : 0
    const state = name === ROOM_EVENTS.leave ? 'left' : body.state
    this.#publish(ROOM_EVENTS.page, { booking_id: BOOKING, page_id: body.page_id, side, state, since }, () => true)
    answer?.({ since })
  }

  #publish(name: string, data: object, wants: (side: RoomSide) => boolean): void {
    for (const page of [...this.#pages]) if (wants(page.side)) page.socket.publish(name, data)
  }
}

let restarts = 0
class FakeConnection extends EventTarget {
  connectionState = 'new'
  signalingState = 'stable'
  localDescription = null
  createDataChannel = () => Object.assign(new EventTarget(), { readyState: 'connecting' })
  addTrack = () => ({})
  getConfiguration = () => ({})
  setConfiguration = () => undefined
  close = () => undefined
  restartIce = () => {
    restarts += 1
  }
}
class FakeStream {
  getTracks = () => []
  addTrack = () => undefined
  removeTrack = () => undefined
}

const id = (number: number) => `0000000${number}-0000-4000-8000-000000000000`

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaStream', FakeStream)
  server = new FakeServer()
  restarts = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page of each side, both open. */
function bothPages() {
  const [member, counsellor] = [server.page('member', id(1)), server.page('counsellor', id(2))]
  member.session.open()
  counsellor.session.open()
  return { member, counsellor }
}
const bothInCall = () => {
  const both = bothPages()
  both.member.session.join()
  both.counsellor.session.join()
  return both
}

describe('RoomSession', () => {
  test('pages that wait see each other, whichever opened first, and one that joins is ready for the other', () => {
    const { member, counsellor } = bothPages()
    expect([member.session.snapshot().partner, counsellor.session.snapshot().partner]).toEqual(['waiting', 'waiting'])
    counsellor.session.join()
    expect(member.session.snapshot()).toMatchObject({ partner: 'call', presence: 'waiting', link: null })
  })

  test('when both are in the call, each connects to the page of the other', () => {
    const { member, counsellor } = bothInCall()
    expect(member.session.snapshot()).toMatchObject({ partner: 'call', link: 'connecting' })
    expect(counsellor.session.snapshot()).toMatchObject({ partner: 'call', link: 'connecting' })
  })

  test('a second page of the same account takes the call over, the first gives way, and may take it back', () => {
    const { member, counsellor } = bothInCall()
    const second = server.page('member', id(3))
    second.session.open()
    expect(member.session.snapshot().presence).toBe('call')
    second.session.join()
    expect(member.session.snapshot()).toMatchObject({ presence: 'taken_over', link: null })
    expect(counsellor.session.snapshot()).toMatchObject({ partner: 'call', link: 'connecting' })
    vi.advanceTimersByTime(3 * JOIN_REPEAT_MS)
    expect(second.session.snapshot().presence).toBe('call')
    const again = server.page('member', id(4))
    again.session.open()
    again.session.join()
    expect(second.session.snapshot().presence).toBe('taken_over')
  })

  test('a page that was away while another one joined gives way when it comes back', () => {
    const { member } = bothInCall()
    member.cut()
    const second = server.page('member', id(3))
    second.session.open()
    second.session.join()
    member.comeBack()
    expect(member.session.snapshot().presence).toBe('taken_over')
    expect(second.session.snapshot().presence).toBe('call')
  })

  test('a partner who leaves is removed immediately, and the page says so', () => {
    const { member, counsellor } = bothInCall()
    counsellor.session.leave()
    expect(member.session.snapshot()).toMatchObject({ partner: 'away', link: null, hasPartnerLeft: true })
  })

  test('a partner who is cut off is forgotten after a while, and found again', () => {
    const { member, counsellor } = bothInCall()
    counsellor.cut()
    vi.advanceTimersByTime(PAGE_FORGOTTEN_MS - 1_000)
    expect(member.session.snapshot().partner).toBe('call')
    vi.advanceTimersByTime(2 * JOIN_REPEAT_MS)
    expect(member.session.snapshot()).toMatchObject({ partner: 'away', hasPartnerLeft: true })
    const returned = server.page('counsellor', id(5))
    returned.session.open()
    returned.session.join()
    expect(member.session.snapshot()).toMatchObject({ partner: 'call', link: 'connecting', hasPartnerLeft: false })
  })

  test('a socket that comes back announces the page again and looks for a way to the partner', () => {
    const { member } = bothInCall()
    member.socket.publishDisconnect()
    expect(member.session.snapshot().isOnline).toBe(false)
    member.socket.publishConnect()
    expect(member.session.snapshot().isOnline).toBe(true)
    return vi.waitFor(() => expect(restarts).toBeGreaterThan(0), { timeout: 120_000 })
  })

  test('a room that closes ends the session', () => {
    const { member } = bothInCall()
    server.refuses = true
    vi.advanceTimersByTime(JOIN_REPEAT_MS)
    expect(member.session.snapshot()).toMatchObject({ presence: 'refused', link: null })
  })

  test('events of another appointment, and signals for another page, are not heeded', () => {
    const { member } = bothPages()
    const page = { page_id: id(9), side: 'counsellor', state: 'call', since: 9_000_000 }
    member.socket.publish(ROOM_EVENTS.page, { ...page, booking_id: id(8) })
    expect(member.session.snapshot().partner).toBe('waiting')
  })
})
