/** An event for the open pages of some accounts. `data` becomes JSON. */
export type RealtimeEvent = {
  /** Account ids. */
  to: readonly string[]
  name: string
  data: object
  /** Only for the sockets that have announced the chat with this account as open. */
  openChatWith?: string
}

/** Publishes events to the open pages of accounts, whichever process holds their sockets. */
export type Realtime = {
  /**
   * Sends each event to every socket of its accounts. It never throws and never waits, and delivery is not guaranteed:
   * call it after the commit, and let browsers ask for missed events.
   */
  publish(events: readonly RealtimeEvent[]): void
  /** The number of sockets of this process; missing in processes that have none. */
  openSockets?(): number
}

/** For processes without sockets. */
export const noRealtime: Realtime = { publish: () => undefined }
