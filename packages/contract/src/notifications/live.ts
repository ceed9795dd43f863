import { z } from 'zod'

/**
 * The kinds of updates for a member with open pages. The socket carries only this word. The browser then asks the API,
 * which checks again what the member may see.
 */
export const LIVE_KINDS = [
  'interests',
  'notifications',
  'matches',
  'messages',
  'support',
  'account',
  'payments',
  'calls',
  'plans',
  'pair',
] as const
export const LiveKind = z.enum(LIVE_KINDS)
export type LiveKind = z.infer<typeof LiveKind>

/** The events of the socket, by their names. */
export const LIVE_EVENTS = {
  /** Sent by the server. */
  news: 'news',
  /** Sent by the server before it closes the socket, because the browser asked for something that it may not have. */
  refused: 'refused',
  /** Sent by the browser with its own member's id. */
  connected: 'userConnected',
  disconnected: 'userDisconnected',
} as const

export const LiveNews = z.object({ kind: LiveKind })
/** The data of both of the browser's events. */
export const AnnouncedId = z.uuid()

export const SOCKETS_MAX = 5
