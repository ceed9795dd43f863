import type { Candidate, RoomSignal } from '@heartwell/contract/call-room/signals.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LinkState, PeerLink } from './peer-link.ts'
import { DescriptionReader, piecesOf } from './signal-pieces.ts'

type Description = { type: 'offer' | 'answer'; sdp: string }

/** Negotiates as a browser does, and connects when the test says so. */
class FakeConnection extends EventTarget {
  connectionState = 'new'
  signalingState = 'stable'
  localDescription: Description | null = null
  remoteDescription: Description | null = null
  restarts = 0
  added: unknown[] = []
  configurations: object[] = []
  #sdp = 0

  createDataChannel = () => Object.assign(new EventTarget(), { readyState: 'connecting', send: () => undefined })
  addTrack = () => {
    this.needNegotiation()
    return { replaceTrack: async () => undefined }
  }
  needNegotiation = () => this.dispatchEvent(new Event('negotiationneeded'))
  setLocalDescription = async () => {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer'
    this.localDescription = { type, sdp: `v=${++this.#sdp}` }
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable'
  }
  setRemoteDescription = async (description: Description) => {
    this.remoteDescription = description
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable'
  }
  addIceCandidate = async (candidate: unknown) => void this.added.push(candidate)
  restartIce = () => {
    this.restarts += 1
  }
  getConfiguration = () => ({ iceTransportPolicy: 'relay' })
  setConfiguration = (configuration: object) => void this.configurations.push(configuration)
  close = () => undefined
  become = (state: string) => {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
}

const CANDIDATE: Candidate = { candidate: 'candidate:1 1 udp 1 192.0.2.1 5000 typ host', sdpMid: '0', sdpMLineIndex: 0 }
const OFFER: Description = { type: 'offer', sdp: 'v=0' }

function aLink({ isPolite = false, servers }: { isPolite?: boolean; servers?: RTCIceServer[] } = {}) {
  const connection = new FakeConnection()
  const sent: RoomSignal[] = []
  const states: LinkState[] = []
  const link = new PeerLink({
    isPolite,
    connection: connection as unknown as RTCPeerConnection,
    send: (signal) => sent.push(signal),
    refreshServers: async () => servers,
    onState: (state) => states.push(state),
    onRemote: () => undefined,
    onMessage: () => undefined,
    onOpen: () => undefined,
  })
  const receive = async (...signals: RoomSignal[]) => {
    for (const signal of signals) link.receive(signal)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { link, connection, sent, states, receive }
}
/** The descriptions among these signals. */
function descriptionsIn(signals: readonly RoomSignal[]): Description[] {
  const reader = new DescriptionReader()
  return signals.flatMap((signal) => (signal.kind === 'description' && reader.read(signal)) || [])
}
const isRestart = ({ kind }: RoomSignal) => kind === 'restart'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaStream', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('PeerLink', () => {
  test('the impolite side offers first; the polite side answers, and only then may offer something itself', async () => {
    const impolite = aLink()
    const polite = aLink({ isPolite: true })
    for (const { connection } of [impolite, polite]) connection.needNegotiation()
    await vi.advanceTimersByTimeAsync(0)
    expect(descriptionsIn(impolite.sent).map(({ type }) => type)).toEqual(['offer'])
    expect(polite.sent).toEqual([])
    await polite.receive(...impolite.sent)
    expect(descriptionsIn(polite.sent).map(({ type }) => type)).toEqual(['answer'])
    polite.connection.needNegotiation()
    await vi.advanceTimersByTimeAsync(0)
    expect(descriptionsIn(polite.sent).map(({ type }) => type)).toEqual(['answer', 'offer'])
  })

  test('of two offers that collide, the impolite side drops the one of the other, the polite side takes it', async () => {
    const impolite = aLink()
    impolite.connection.needNegotiation()
    await impolite.receive(...piecesOf(OFFER, 0))
    expect(impolite.connection.remoteDescription).toBeNull()
    const polite = aLink({ isPolite: true })
    await polite.receive(...piecesOf(OFFER, 0))
    polite.connection.needNegotiation()
    await polite.receive(...piecesOf({ type: 'offer', sdp: 'v=9' }, 1))
    expect(polite.connection.remoteDescription?.sdp).toBe('v=9')
    expect(polite.connection.signalingState).toBe('stable')
  })

  test('candidates that come before their description are kept for it', async () => {
    const { connection, receive } = aLink({ isPolite: true })
    await receive({ kind: 'candidates', candidates: [CANDIDATE] })
    expect(connection.added).toEqual([])
    await receive(...piecesOf(OFFER, 0))
    expect(connection.added).toEqual([CANDIDATE])
  })

  test('an offer without an answer is sent again, until there is one', async () => {
    const { connection, sent, receive } = aLink()
    connection.needNegotiation()
    await vi.advanceTimersByTimeAsync(16_000)
    expect(descriptionsIn(sent).map(({ sdp }) => sdp)).toEqual(['v=1', 'v=1', 'v=1'])
    await receive(...piecesOf({ type: 'answer', sdp: 'v=0' }, 0))
    await receive(...piecesOf({ type: 'answer', sdp: 'v=8' }, 1))
    expect(connection.remoteDescription?.sdp).toBe('v=0')
    connection.become('connected')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(descriptionsIn(sent)).toHaveLength(3)
  })

  test('a connection that is away for a moment is not called lost; a longer loss is, until it is found again', async () => {
    const { connection, states } = aLink()
    connection.become('connected')
    connection.become('disconnected')
    await vi.advanceTimersByTimeAsync(1_000)
    connection.become('connected')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(states).toEqual(['connected', 'connected'])
    connection.become('disconnected')
    await vi.advanceTimersByTimeAsync(1_600)
    expect(states.at(-1)).toBe('reconnecting')
    connection.become('connected')
    expect(states.at(-1)).toBe('connected')
  })

  test('the impolite side restarts ICE when the way is lost, once when both sides have noticed it', async () => {
    const impolite = aLink()
    impolite.connection.become('connected')
    impolite.connection.become('failed')
    await impolite.receive({ kind: 'restart' }, { kind: 'restart' })
    expect(impolite.connection.restarts).toBe(1)
    await vi.advanceTimersByTimeAsync(4_100)
    await impolite.receive({ kind: 'restart' })
    expect(impolite.connection.restarts).toBe(2)
  })

  test('the polite side asks for a restart, and takes none from the other', async () => {
    const polite = aLink({ isPolite: true })
    polite.connection.become('connected')
    polite.connection.become('failed')
    await polite.receive({ kind: 'restart' })
    expect(polite.sent.filter(isRestart)).toHaveLength(1)
    expect(polite.connection.restarts).toBe(0)
    await vi.advanceTimersByTimeAsync(16_000)
    expect(polite.sent.filter(isRestart)).toHaveLength(3)
  })

  test('credentials that have ended are replaced before a restart, on both sides', async () => {
    const servers = [{ urls: ['turn:turn.example.org'], username: 'new', credential: 'new' }]
    const [impolite, polite] = [aLink({ servers }), aLink({ isPolite: true, servers })]
    impolite.link.renew()
    await polite.receive(...piecesOf(OFFER, 0))
    await vi.advanceTimersByTimeAsync(0)
    for (const { connection } of [impolite, polite])
      expect(connection.configurations).toEqual([{ iceTransportPolicy: 'relay', iceServers: servers }])
  })

  test('a closed link sends nothing more', async () => {
    const { link, connection, sent } = aLink()
    link.close()
    connection.needNegotiation()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
  })
})
