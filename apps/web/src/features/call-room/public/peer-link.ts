import { CANDIDATES_MAX, type Candidate, type RoomSignal } from '@heartwell/contract/call-room/signals.ts'
import { type RoomMessage, readMessage } from './room-messages.ts'
import { DescriptionReader, piecesOf } from './signal-pieces.ts'

export type LinkState = 'connecting' | 'connected' | 'reconnecting'
export type TrackKind = 'audio' | 'video'

/** The time in which ICE candidates are collected for one signal. */
const CANDIDATES_GATHER_MS = 40
/** The time after which a lost connection is reported. Late packets cause shorter losses. */
const LOST_AFTER_MS = 1_500
/** The interval of ICE restarts while there is no connection. */
const RETRY_MS = 8_000
const RESTART_PAUSE_MS = 4_000

export type PeerLinkPorts = {
  /** The polite side waits for the first offer, requests restarts, and gives way when two offers collide. */
  isPolite: boolean
  connection: RTCPeerConnection
  send: (signal: RoomSignal) => void
  /** Fetches new TURN credentials after the old ones have expired. */
  refreshServers: () => Promise<RTCIceServer[] | undefined>
  onState: (state: LinkState) => void
  onRemote: (stream: MediaStream) => void
  onMessage: (message: RoomMessage) => void
  /** The channel for messages is open. */
  onOpen: () => void
}

/**
 * The connection to one page of the partner: the "perfect negotiation" of the WebRTC specification, in which either
 * side may change its tracks at any time and colliding offers are no error. Only the impolite side sends the first
 * offer and ICE restarts, because Chromium may stop gathering candidates after it has rolled back such an offer.
 */
export class PeerLink {
  readonly #ports: PeerLinkPorts
  readonly #connection: RTCPeerConnection
  readonly #channel: RTCDataChannel
  readonly #remote = new MediaStream()
  readonly #senders = new Map<TrackKind, RTCRtpSender>()
  readonly #reader = new DescriptionReader()
  readonly #end = new AbortController()
  #isMakingOffer = false
  #restartedAt = 0
  #descriptions = 0
  #early: Candidate[] = []
  #candidates: Candidate[] = []
  #candidatesTimer: ReturnType<typeof setTimeout> | undefined
  #lostTimer: ReturnType<typeof setTimeout> | undefined
  readonly #retryTimer: ReturnType<typeof setInterval>
  #wasConnected = false
  /** Signals are processed one after the other. */
  #work: Promise<unknown> = Promise.resolve()

  constructor(ports: PeerLinkPorts) {
    this.#ports = ports
    this.#connection = ports.connection
    const { signal } = this.#end
    const on = <Name extends keyof RTCPeerConnectionEventMap>(
      name: Name,
      handle: (event: RTCPeerConnectionEventMap[Name]) => void,
    ) => this.#connection.addEventListener(name, handle, { signal })
    on('negotiationneeded', () => this.#mayOffer() && void this.#offer())
    on('icecandidate', ({ candidate }) => candidate && this.#addCandidate(candidate))
    on('track', ({ track }) => this.#takeTrack(track))
    on('connectionstatechange', this.#connectionChanged)
    on('iceconnectionstatechange', this.#connectionChanged)
    // Both sides open the same negotiated channel, so that no extra signal is needed.
    this.#channel = this.#connection.createDataChannel('room', { negotiated: true, id: 0 })
    this.#channel.addEventListener('open', () => ports.onOpen(), { signal })
    this.#channel.addEventListener('message', ({ data }) => this.#read(data), { signal })
    this.#retryTimer = setInterval(() => this.resume(), RETRY_MS)
  }

  /** Sends this track from now on, or none of its kind. */
  setTrack(kind: TrackKind, track: MediaStreamTrack | null, stream: MediaStream): void {
    const sender = this.#senders.get(kind)
    if (sender) void sender.replaceTrack(track).catch(() => undefined)
    else if (track) this.#senders.set(kind, this.#connection.addTrack(track, stream))
  }

  send(message: RoomMessage): void {
    if (this.#channel.readyState === 'open') this.#channel.send(JSON.stringify(message))
  }

  receive(signal: RoomSignal): void {
    this.#work = this.#work.then(() => this.#take(signal)).catch(() => undefined)
  }

  /** Sends the current offer again, because signals may have been lost. */
  resume(): void {
    if (this.#end.signal.aborted || this.#isConnected()) return
    const { signalingState, localDescription } = this.#connection
    if (signalingState === 'have-local-offer' && localDescription) this.#sendDescription(localDescription)
    else this.renew()
  }

  /** Restarts ICE, while the old connection may still be in use. */
  renew(): void {
    if (this.#ports.isPolite) this.#ports.send({ kind: 'restart' })
    else void this.#restart()
  }

  /** Restarts ICE once, although both sides notice a loss at about the same time. */
  async #restart(): Promise<void> {
    const now = Date.now()
    if (now - this.#restartedAt < RESTART_PAUSE_MS) return
    this.#restartedAt = now
    await this.#refreshServers()
    if (!this.#end.signal.aborted) this.#connection.restartIce()
  }

  async #refreshServers(): Promise<void> {
    const iceServers = await this.#ports.refreshServers().catch(() => undefined)
    if (this.#end.signal.aborted || !iceServers) return
    this.#connection.setConfiguration({ ...this.#connection.getConfiguration(), iceServers })
  }

  #mayOffer = (): boolean => !this.#ports.isPolite || this.#connection.remoteDescription !== null

  close(): void {
    this.#end.abort()
    clearTimeout(this.#candidatesTimer)
    clearTimeout(this.#lostTimer)
    clearInterval(this.#retryTimer)
    this.#connection.close()
  }

  #isConnected = () => this.#connection.connectionState === 'connected'

  async #offer(): Promise<void> {
    try {
      this.#isMakingOffer = true
      await this.#connection.setLocalDescription()
      if (this.#connection.localDescription) this.#sendDescription(this.#connection.localDescription)
    } catch {
      // The connection was closed, or the partner's offer came first: negotiation continues automatically.
    } finally {
      this.#isMakingOffer = false
    }
  }

  #sendDescription({ type, sdp }: RTCSessionDescription): void {
    if (type !== 'offer' && type !== 'answer') return
    for (const piece of piecesOf({ type, sdp }, this.#descriptions++)) this.#ports.send(piece)
  }

  #addCandidate({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): void {
    this.#candidates.push({ candidate, sdpMid, sdpMLineIndex, usernameFragment })
    this.#candidatesTimer ??= setTimeout(() => {
      this.#candidatesTimer = undefined
      while (this.#candidates.length > 0)
        this.#ports.send({ kind: 'candidates', candidates: this.#candidates.splice(0, CANDIDATES_MAX) })
    }, CANDIDATES_GATHER_MS)
  }

  async #take(signal: RoomSignal): Promise<void> {
    if (this.#end.signal.aborted) return
    if (signal.kind === 'restart') return this.#restartRequested()
    if (signal.kind === 'candidates') return this.#takeCandidates(signal.candidates)
    const description = this.#reader.read(signal)
    if (!description) return
    const connection = this.#connection
    const isCollision = description.type === 'offer' && (this.#isMakingOffer || connection.signalingState !== 'stable')
    if (isCollision && !this.#ports.isPolite) return
    // A repeated answer, after the first one was applied.
    if (description.type === 'answer' && connection.signalingState !== 'have-local-offer') return
    if (description.type === 'offer') await this.#refreshServers()
    await connection.setRemoteDescription(description)
    await this.#takeCandidates(this.#early.splice(0))
    if (description.type !== 'offer') return
    await connection.setLocalDescription()
    if (connection.localDescription) this.#sendDescription(connection.localDescription)
  }

  async #restartRequested(): Promise<void> {
    if (this.#ports.isPolite) return
    if (this.#connection.signalingState === 'have-local-offer') this.resume()
    else await this.#restart()
  }

  async #takeCandidates(candidates: readonly Candidate[]): Promise<void> {
    for (const candidate of candidates) {
      if (!this.#connection.remoteDescription) this.#early.push(candidate)
      // A candidate of an ignored offer or of an earlier negotiation does no harm.
      else await this.#connection.addIceCandidate(candidate as RTCIceCandidateInit).catch(() => undefined)
    }
  }

  #takeTrack(track: MediaStreamTrack): void {
    for (const old of this.#remote.getTracks()) if (old.kind === track.kind) this.#remote.removeTrack(old)
    this.#remote.addTrack(track)
    this.#ports.onRemote(this.#remote)
  }

  #read(data: unknown): void {
    const message = readMessage(data)
    if (message) this.#ports.onMessage(message)
  }

  #connectionChanged = (): void => {
    const { connectionState } = this.#connection
    if (connectionState === 'connected') this.#found()
    if (connectionState === 'connected' || connectionState === 'closed') return
    if (connectionState === 'failed') {
      this.#lost()
      this.renew()
    } else if (connectionState === 'disconnected') {
      this.#lostTimer ??= setTimeout(() => {
        this.#lost()
        this.renew()
      }, LOST_AFTER_MS)
    }
  }

  #found(): void {
    clearTimeout(this.#lostTimer)
    this.#lostTimer = undefined
    this.#wasConnected = true
    this.#ports.onState('connected')
  }

  #lost(): void {
    this.#ports.onState(this.#wasConnected ? 'reconnecting' : 'connecting')
  }
}
