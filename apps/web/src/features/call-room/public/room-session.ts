import {
  JOIN_REPEAT_MS,
  JoinAnswer,
  PAGE_FORGOTTEN_MS,
  ROOM_EVENTS,
  RoomPage,
  type RoomSide,
  SignalledRoom,
} from '@heartwell/contract/call-room/signals.ts'
import type { Room } from '@heartwell/contract/counselling/appointment-room.ts'
import type { z } from 'zod'
import type { SocketEvents } from '../../../platform/realtime/socket-events.ts'
import { type LinkState, PeerLink, type TrackKind } from './peer-link.ts'
import { captionOf, type RoomMessage } from './room-messages.ts'

/** The interval at which the page checks whether the partner's page still announces itself. */
const FORGET_CHECK_MS = 5_000
/** The time before their expiry at which credentials are renewed. */
const EXPIRY_MARGIN_MS = 60_000

type Caption = { text: string; isFinal: boolean }
/** `taken_over`: another page of the same account joined. `refused`: the room is closed, or the appointment is off. */
export type Presence = 'waiting' | 'call' | 'taken_over' | 'refused' | 'left'

export type RoomSnapshot = {
  presence: Presence
  partner: 'away' | 'waiting' | 'call'
  /** The state of the connection with the partner's page; null while there is none. */
  link: LinkState | null
  /** Whether the partner was in the call before and has left. */
  hasPartnerLeft: boolean
  isOnline: boolean
  remote: MediaStream | null
  partnerMedia: { microphone: boolean; camera: boolean }
  captions: { canOwn: boolean; canPartner: boolean; partnerWants: boolean; wanted: boolean; current: Caption | null }
}

type IceConfiguration = Pick<Room, 'ice_servers' | 'ice_policy' | 'ice_expires_at'>

export type RoomSessionPorts = {
  bookingId: string
  side: RoomSide
  pageId: string
  socket: Pick<SocketEvents, 'on' | 'onConnect' | 'onDisconnect' | 'emit' | 'isConnected'>
  ice: () => IceConfiguration
  /** Fetches the room again, with new credentials. */
  refreshIce: () => Promise<IceConfiguration>
  createConnection: (configuration: RTCConfiguration) => RTCPeerConnection
  now: () => number
}

type PartnerPage = { pageId: string; since: number; heardAt: number }

const NO_CAPTIONS = { canOwn: false, canPartner: false, partnerWants: false, wanted: false, current: null }
const SILENT = { microphone: false, camera: false }

/**
 * One page in the room. It announces itself on the socket and holds the connection to the partner's active page. Of
 * several pages of one account, the one that joined last is in the call.
 */
export class RoomSession {
  readonly #ports: RoomSessionPorts
  readonly #listeners = new Set<() => void>()
  #snapshot: RoomSnapshot
  #unsubscribers: (() => void)[] = []
  #isOpen = false
  /** The initial state of the page. */
  #begin: 'waiting' | 'call' = 'waiting'
  #since: number | undefined
  #partner: PartnerPage | undefined
  #link: PeerLink | undefined
  #media = SILENT
  readonly #tracks = new Map<TrackKind, MediaStreamTrack>()
  readonly #local = new MediaStream()

  constructor(ports: RoomSessionPorts) {
    this.#ports = ports
    this.#snapshot = {
      presence: 'waiting',
      partner: 'away',
      link: null,
      hasPartnerLeft: false,
      isOnline: ports.socket.isConnected,
      remote: null,
      partnerMedia: SILENT,
      captions: NO_CAPTIONS,
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  snapshot = (): RoomSnapshot => this.#snapshot

  /** Announces the page and follows the partner's, until the returned function is called. */
  open = (): (() => void) => {
    const { socket } = this.#ports
    const repeat = setInterval(() => this.#announce(), JOIN_REPEAT_MS)
    const forget = setInterval(() => this.#forgetPartner(), FORGET_CHECK_MS)
    this.#unsubscribers = [
      () => clearInterval(repeat),
      () => clearInterval(forget),
      socket.on(ROOM_EVENTS.page, RoomPage, (page) => this.#pageChanged(page)),
      socket.on(ROOM_EVENTS.signalled, SignalledRoom, (signalled) => this.#signalled(signalled)),
      socket.onConnect(() => {
        this.#change({ isOnline: true })
        this.#announce()
        this.#link?.resume()
      }),
      socket.onDisconnect(() => this.#change({ isOnline: false })),
    ]
    this.#isOpen = true
    this.#change({ isOnline: socket.isConnected, presence: this.#begin })
    this.#announce()
    return () => this.#close('left')
  }

  /** Joins the call now or as soon as the page is open. Another page of the same account leaves the call. */
  join = (): void => {
    this.#since = undefined
    if (!this.#isOpen) this.#begin = 'call'
    this.#change({ presence: 'call', hasPartnerLeft: false })
    this.#announce()
    this.#connectIfBoth()
  }

  leave = (): void => this.#close('left')

  /** Called when the device's network has changed, because the old connection may be lost without an event. */
  networkChanged = (): void => this.#link?.renew()

  setTrack = (kind: TrackKind, track: MediaStreamTrack | null): void => {
    const old = this.#tracks.get(kind)
    if (old) this.#local.removeTrack(old)
    if (track) {
      this.#tracks.set(kind, track)
      this.#local.addTrack(track)
    } else this.#tracks.delete(kind)
    this.#link?.setTrack(kind, track, this.#local)
  }

  setMedia = (media: { microphone: boolean; camera: boolean }): void => {
    this.#media = media
    this.#link?.send({ kind: 'media', ...media })
  }

  setAbleToCaption = (able: boolean): void => {
    this.#change({ captions: { ...this.#snapshot.captions, canOwn: able } })
    this.#tellCaptions()
  }
  wantCaptions = (wanted: boolean): void => {
    this.#change({ captions: { ...this.#snapshot.captions, wanted, current: null } })
    this.#tellCaptions()
  }
  /** Sends a caption of what this page's user is saying, if the partner wants captions. */
  caption = (text: string, isFinal: boolean): void => {
    if (this.#snapshot.captions.partnerWants) this.#link?.send(captionOf(text, isFinal))
  }

  #change(changed: Partial<RoomSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changed }
    for (const notify of [...this.#listeners]) notify()
  }

  get #takesPart(): boolean {
    return this.#snapshot.presence === 'waiting' || this.#snapshot.presence === 'call'
  }

  #announce(): void {
    if (!this.#takesPart || !this.#isOpen) return
    const { bookingId, pageId, socket } = this.#ports
    const state = this.#snapshot.presence === 'call' ? 'call' : 'waiting'
    const since = state === 'call' && this.#since !== undefined ? { since: this.#since } : {}
    socket.emit(ROOM_EVENTS.join, { booking_id: bookingId, page_id: pageId, state, ...since }, (answer: unknown) => {
      const parsed = JoinAnswer.safeParse(answer)
      if (!parsed.success || !this.#takesPart) return
      if ('refused' in parsed.data) return this.#close('refused')
      if (state === 'call') this.#since ??= parsed.data.since
    })
  }

  #pageChanged(page: RoomPage): void {
    const { bookingId, pageId, side } = this.#ports
    if (!this.#takesPart || page.booking_id !== bookingId || page.page_id === pageId) return
    if (page.side === side) this.#ownPageChanged(page)
    else this.#partnerChanged(page)
  }

  /** With two pages of one account in the call, the one that joined later stays. */
  #ownPageChanged({ state, since, page_id }: RoomPage): void {
    if (state !== 'call' || this.#snapshot.presence !== 'call' || this.#since === undefined) return
    const isLater = since > this.#since || (since === this.#since && page_id > this.#ports.pageId)
    if (isLater) this.#close('taken_over')
    else this.#announce()
  }

  #partnerChanged({ page_id: pageId, state, since }: RoomPage): void {
    const known = this.#partner
    const isKnown = known?.pageId === pageId
    if (state === 'left') {
      if (isKnown) this.#partnerGone()
      return
    }
    // Of several pages of the partner, the one that joined the call last counts.
    if (known && !isKnown && since <= known.since) return
    this.#partner = { pageId, since, heardAt: this.#ports.now() }
    if (!isKnown) this.#dropLink()
    this.#change({ partner: state, ...(state === 'call' && { hasPartnerLeft: false }) })
    if (!isKnown) this.#announce()
    else if (this.#snapshot.link !== 'connected') this.#link?.resume()
    this.#connectIfBoth()
  }

  #forgetPartner(): void {
    const isSilent = this.#partner && this.#ports.now() - this.#partner.heardAt > PAGE_FORGOTTEN_MS
    // A working connection proves more than a silent socket.
    if (isSilent && this.#snapshot.link !== 'connected') this.#partnerGone()
  }

  #partnerGone(): void {
    const wasConnected = this.#snapshot.link !== null
    this.#partner = undefined
    this.#dropLink()
    this.#change({ partner: 'away', hasPartnerLeft: wasConnected || this.#snapshot.hasPartnerLeft })
  }

  #signalled({ booking_id, page_id, to_page_id, signal }: z.infer<typeof SignalledRoom>): void {
    const { bookingId, pageId } = this.#ports
    if (booking_id === bookingId && to_page_id === pageId && page_id === this.#partner?.pageId)
      this.#link?.receive(signal)
  }

  #connectIfBoth(): void {
    if (this.#link || !this.#partner || this.#snapshot.presence !== 'call' || this.#snapshot.partner !== 'call') return
    const { bookingId, pageId, side, socket, ice, createConnection } = this.#ports
    const to_page_id = this.#partner.pageId
    const { ice_servers, ice_policy } = ice()
    this.#change({ link: 'connecting' })
    const link = new PeerLink({
      isPolite: side === 'member' || side === 'receiver',
      connection: createConnection({ iceServers: readServers(ice_servers), iceTransportPolicy: ice_policy }),
      send: (signal) => socket.emit(ROOM_EVENTS.signal, { booking_id: bookingId, page_id: pageId, to_page_id, signal }),
      refreshServers: this.#refreshServers,
      onState: (state) => this.#link === link && this.#change({ link: state }),
      onRemote: (remote) => this.#link === link && this.#change({ remote: new MediaStream(remote.getTracks()) }),
      onMessage: (message) => this.#link === link && this.#read(message),
      onOpen: () => {
        link.send({ kind: 'media', ...this.#media })
        this.#tellCaptions()
      },
    })
    this.#link = link
    for (const [kind, track] of this.#tracks) link.setTrack(kind, track, this.#local)
  }

  #refreshServers = async (): Promise<RTCIceServer[] | undefined> => {
    const { ice_expires_at } = this.#ports.ice()
    if (!ice_expires_at || Date.parse(ice_expires_at) - this.#ports.now() > EXPIRY_MARGIN_MS) return undefined
    return readServers((await this.#ports.refreshIce()).ice_servers)
  }

  #read(message: RoomMessage): void {
    const { captions } = this.#snapshot
    if (message.kind === 'media') {
      const { microphone, camera } = message
      this.#change({ partnerMedia: { microphone, camera } })
    } else if (message.kind === 'captions') {
      this.#change({ captions: { ...captions, canPartner: message.able, partnerWants: message.wanted } })
    } else if (captions.wanted) {
      this.#change({ captions: { ...captions, current: { text: message.text, isFinal: message.isFinal } } })
    }
  }

  #tellCaptions(): void {
    this.#link?.send({ kind: 'captions', able: this.#snapshot.captions.canOwn, wanted: this.#snapshot.captions.wanted })
  }

  #dropLink(): void {
    this.#link?.close()
    this.#link = undefined
    const { canOwn, wanted } = this.#snapshot.captions
    this.#change({ link: null, remote: null, partnerMedia: SILENT, captions: { ...NO_CAPTIONS, canOwn, wanted } })
  }

  #close(presence: 'left' | 'taken_over' | 'refused'): void {
    if (!this.#takesPart) return
    const { bookingId, pageId, socket } = this.#ports
    if (presence === 'left' && this.#isOpen) socket.emit(ROOM_EVENTS.leave, { booking_id: bookingId, page_id: pageId })
    for (const unsubscribe of this.#unsubscribers.splice(0)) unsubscribe()
    this.#isOpen = false
    this.#partner = undefined
    this.#dropLink()
    this.#change({ presence, partner: 'away' })
  }
}

const readServers = (servers: Room['ice_servers']): RTCIceServer[] =>
  servers.map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  }))
