import {
  CONVERSATION_EVENTS,
  OPEN_CHAT_REPEAT_MS,
  PresenceEvent,
  TYPING_REPEAT_MS,
  TypingEvent,
} from '@heartwell/contract/conversations/conversation-events.ts'
import type { SocketEvents } from '../../../platform/realtime/socket-events.ts'

type OpenChatPorts = { ownId: string; partnerId: string; socket: SocketEvents; onChange: () => void }

/** Announces to the server that a chat is open, and follows the partner's presence in it. */
export class OpenChat {
  isPartnerTyping = false
  isPartnerHere = false
  readonly #ports: OpenChatPorts
  #cleanups: (() => void)[] = []
  #typingEnd: ReturnType<typeof setTimeout> | undefined
  #typingSentAt = Number.NEGATIVE_INFINITY

  constructor(ports: OpenChatPorts) {
    this.#ports = ports
  }

  open(): void {
    const { socket, partnerId } = this.#ports
    const repeat = setInterval(this.announce, OPEN_CHAT_REPEAT_MS)
    this.#cleanups = [
      () => clearInterval(repeat),
      socket.onConnect(this.announce),
      socket.onDisconnect(() => this.#setPartner({ isHere: false, isTyping: false })),
      socket.on(CONVERSATION_EVENTS.typing, TypingEvent, ({ user_id }) => {
        if (user_id === partnerId) this.#showTyping()
      }),
      socket.on(CONVERSATION_EVENTS.presence, PresenceEvent, ({ user_id, here }) => {
        if (user_id === partnerId) this.#setPartner({ isHere: here, isTyping: here && this.isPartnerTyping })
      }),
    ]
    this.announce()
  }

  close(): void {
    for (const cleanup of this.#cleanups) cleanup()
    this.#cleanups = []
    this.announceClosed()
    this.#setPartner({ isHere: false, isTyping: false })
  }

  announce = (): void => {
    const { socket, ownId, partnerId } = this.#ports
    socket.emit(CONVERSATION_EVENTS.connected, ownId, partnerId)
  }
  announceClosed = (): void => {
    const { socket, ownId, partnerId } = this.#ports
    socket.emit(CONVERSATION_EVENTS.disconnected, ownId, partnerId)
  }

  /** Called when the viewer types. The server refuses a socket that sends this too often. */
  noteTyping = (): void => {
    const now = Date.now()
    if (now - this.#typingSentAt < TYPING_REPEAT_MS) return
    this.#typingSentAt = now
    this.#ports.socket.emit(CONVERSATION_EVENTS.typing, this.#ports.partnerId)
  }
  /** Called when the partner's message has arrived, which ends their typing indicator. */
  messageReceived(): void {
    this.#setPartner({ isHere: this.isPartnerHere, isTyping: false })
  }

  #showTyping(): void {
    this.#setPartner({ isHere: this.isPartnerHere, isTyping: true })
    this.#typingEnd = setTimeout(() => this.messageReceived(), 2 * TYPING_REPEAT_MS)
  }

  #setPartner({ isHere, isTyping }: { isHere: boolean; isTyping: boolean }): void {
    clearTimeout(this.#typingEnd)
    if (isHere === this.isPartnerHere && isTyping === this.isPartnerTyping) return
    this.isPartnerHere = isHere
    this.isPartnerTyping = isTyping
    this.#ports.onChange()
  }
}
