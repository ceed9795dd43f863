import type { z } from 'zod'

type Handler = (data: unknown) => void

/** The part of Socket.IO's socket that is used. */
export type SocketLink = { readonly connected: boolean; emit: (name: string, ...data: unknown[]) => unknown }

/**
 * The realtime events of the tab's socket. Features subscribe to events by name and publish their own. A subscription
 * outlives the socket: it also receives the events of the next one.
 */
export class SocketEvents {
  #link: SocketLink | undefined
  readonly #handlers = new Map<string, Set<Handler>>()
  readonly #connectHandlers = new Set<() => void>()
  readonly #disconnectHandlers = new Set<() => void>()

  get isConnected(): boolean {
    return this.#link?.connected ?? false
  }

  /** Calls the handler with the data of each event of this name; data of another shape is ignored. */
  on<Schema extends z.ZodType>(name: string, schema: Schema, handler: (data: z.output<Schema>) => void): () => void {
    const handlers = this.#handlers.get(name) ?? new Set()
    this.#handlers.set(name, handlers)
    return subscribe(handlers, (data: unknown) => {
      const parsed = schema.safeParse(data)
      if (parsed.success) handler(parsed.data)
    })
  }

  /** Calls the handler whenever the socket has connected, the first time as well as after an interruption. */
  onConnect = (handler: () => void): (() => void) => subscribe(this.#connectHandlers, () => handler())
  onDisconnect = (handler: () => void): (() => void) => subscribe(this.#disconnectHandlers, () => handler())

  /** Sends an event, or drops it while the socket is not connected, because it would arrive too late. */
  emit = (name: string, ...data: unknown[]): void => {
    if (this.#link?.connected) this.#link.emit(name, ...data)
  }

  attach(link: SocketLink): void {
    this.#link = link
  }
  detach(link: SocketLink): void {
    if (this.#link === link) this.#link = undefined
  }
  publishConnect = (): void => {
    for (const handler of [...this.#connectHandlers]) handler()
  }
  publishDisconnect = (): void => {
    for (const handler of [...this.#disconnectHandlers]) handler()
  }
  publish = (name: string, data: unknown): void => {
    for (const handler of [...(this.#handlers.get(name) ?? [])]) handler(data)
  }
}

function subscribe<H>(handlers: Set<H>, handler: H): () => void {
  handlers.add(handler)
  return () => {
    handlers.delete(handler)
  }
}

/** The events of this tab's socket, which `live-socket.ts` opens for the member area. */
export const socketEvents = new SocketEvents()
