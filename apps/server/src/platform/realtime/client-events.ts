import type { ErrorCode } from '@heartwell/contract/errors.ts'
import { LIVE_EVENTS } from '@heartwell/contract/notifications/live.ts'
import type { z } from 'zod'
import { AppError } from '../http/app-error.ts'
import { type Log, safeError } from '../log.ts'
import type { EventRateLimits } from './event-rate-limits.ts'
import type { MemberSocket } from './member-socket.ts'

type Answer = object | undefined

/** An event that browsers may send. */
export type ClientEvent = {
  /** How often an account may send it, from all its sockets together. */
  perMinute: number
  /**
   * Reads the arguments and acts on them. Its result is the acknowledgement, if the browser asked for one.
   * @throws AppError to refuse the event and close the socket
   */
  receive(socket: MemberSocket, args: readonly unknown[]): Answer | Promise<Answer>
}

/** How the features handle events from browsers and signals from other processes. */
export type ClientEvents = {
  events: Readonly<Record<string, ClientEvent>>
  /**
   * The last socket in this process that had the account's chat with the partner open has closed it or disconnected.
   */
  onChatClosed?(accountId: string, partnerId: string): void
  /** The chats of two accounts with each other are about to be closed in every process, because one blocks the other. */
  onChatsEnded?(accountId: string, otherId: string): void
  /** Another process has signalled. */
  onSignal?(data: object): void
}

/** What the events of a feature can do besides publishing. */
export type ClientEventContext = {
  /** Sends a signal to the other processes. */
  signal(data: object): void
}

type NewClientEvent<Args extends z.ZodType> = {
  /** A tuple of the arguments, without the function that acknowledges. */
  schema: Args
  perMinute: number
  handle(socket: MemberSocket, args: z.infer<Args>): Answer | Promise<Answer>
}

export function clientEvent<Args extends z.ZodType>({ schema, perMinute, handle }: NewClientEvent<Args>): ClientEvent {
  return {
    perMinute,
    receive(socket, args) {
      const { success, data } = schema.safeParse(args)
      if (!success) throw new AppError('request.invalid')
      return handle(socket, data)
    },
  }
}

type Receiving = { events: ClientEvents['events']; rateLimits: EventRateLimits; enforceLimits: boolean; log: Log }

const isAcknowledgement = (value: unknown): value is (answer: object) => void => typeof value === 'function'

/** Receives one event of a socket. An unknown, malformed, too frequent or refused event closes the socket. */
export async function receiveEvent(
  socket: MemberSocket,
  [name, ...args]: readonly unknown[],
  { events, rateLimits, enforceLimits, log }: Receiving,
): Promise<void> {
  const last = args.at(-1)
  const acknowledge = isAcknowledgement(last) ? last : undefined
  if (acknowledge) args.pop()
  try {
    const event = typeof name === 'string' && Object.hasOwn(events, name) ? events[name] : undefined
    if (!event) throw new AppError('request.invalid')
    if (socket.onlyReceives) throw new AppError('member.not_approved')
    const perMinute = enforceLimits ? event.perMinute : Number.POSITIVE_INFINITY
    if (!rateLimits.consume(`${name} ${socket.accountId}`, perMinute)) throw new AppError('rate_limit.exceeded')
    const answer = await event.receive(socket, args)
    acknowledge?.(answer ?? {})
  } catch (error) {
    if (error instanceof AppError) refuse(socket, error.code)
    else log.warn({ error: safeError(error), event: String(name).slice(0, 40) }, 'a socket event failed')
  }
}

function refuse(socket: MemberSocket, code: ErrorCode): void {
  socket.disconnect(LIVE_EVENTS.refused, { code })
}
