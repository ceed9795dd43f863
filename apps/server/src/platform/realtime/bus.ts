/** An event for the sockets in some rooms. */
export type RoomEvent = { rooms: readonly string[]; name: string; data: object }

/** Carries events between the processes of one installation. */
export type RealtimeBus = {
  /** Sends each event to the sockets in its rooms: here at once, and in the other processes. Never throws or waits. */
  publish(events: readonly RoomEvent[]): void
  /** Sends a question or a statement to the other processes themselves. Never throws or waits. */
  signal(data: object): void
  stop(): Promise<void>
}

export type BusHandlers = {
  /** Emits to the sockets of this process only. */
  deliver(event: RoomEvent): void
  /** Another process has signalled. */
  signalled(data: object): void
  /** The bus was away: sockets of this process may have missed events. */
  missed(): void
}

/** For the only process of an installation. */
export const localBus = ({ deliver }: Pick<BusHandlers, 'deliver'>): RealtimeBus => ({
  publish: (events) => events.forEach(deliver),
  signal: () => undefined,
  stop: async () => undefined,
})

export const accountRoom = (accountId: string) => `account ${accountId}`
/** The sockets of an account that have the chat with the partner open. */
export const chatRoom = (accountId: string, partnerId: string) => `chat ${accountId} ${partnerId}`
