import { z } from 'zod'

/**
 * What may be news for a member who has the pages open. The socket says no more than this word: what is new, the
 * browser asks the API, which looks anew at what the member may see.
 */
export const LIVE_KINDS = ['interests', 'notifications', 'matches', 'messages', 'support', 'account'] as const
export const LiveKind = z.enum(LIVE_KINDS)
export type LiveKind = z.infer<typeof LiveKind>

/** The events of the socket, by their names. */
export const LIVE_EVENTS = {
  /** From the server. */
  news: 'news',
  /** From the server, before it closes: the browser has asked for something it may not. */
  refused: 'refused',
  /** From the browser, with its own member's id. */
  connected: 'userConnected',
  disconnected: 'userDisconnected',
} as const

export const LiveNews = z.object({ kind: LiveKind })
/** What both of the browser's events carry. */
export const AnnouncedId = z.uuid()

export const SOCKETS_MAX = 5
