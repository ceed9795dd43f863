import { z } from 'zod'

/** The two of an appointment, or of a call between members. */
export const RoomSide = z.enum(['member', 'counsellor', 'proposer', 'receiver'])
export type RoomSide = z.infer<typeof RoomSide>

/** One entry of `RTCConfiguration.iceServers`. */
export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.infer<typeof IceServer>

/** The events of the room on the socket, by their names. */
export const ROOM_EVENTS = {
  /**
   * From the browser: a page of the room is open. It is repeated while the page is open, and acknowledged with
   * `JoinAnswer`.
   */
  join: 'appointmentJoin',
  /** From the browser: a part of the negotiation for the page of the partner. Acknowledged with `SignalAnswer`. */
  signal: 'appointmentSignal',
  /** From the browser: the page leaves the room. */
  leave: 'appointmentLeave',
  /** From the server: a page of the partner, or another page of the same account, has joined or left. */
  page: 'appointmentPage',
  /** From the server: a signal of the partner's page. */
  signalled: 'appointmentSignalled',
} as const

/** How often an open page announces itself. The others forget it after two and a half times this interval. */
export const JOIN_REPEAT_MS = 20_000
export const PAGE_FORGOTTEN_MS = 2.5 * JOIN_REPEAT_MS

/** `waiting`: the page shows the camera check. `call`: it takes part. */
export const PageState = z.enum(['waiting', 'call'])
export type PageState = z.infer<typeof PageState>

export const JoinRoom = z.strictObject({
  /** The id of the room: of a booking, or of a call. */
  booking_id: z.uuid(),
  /** Made by the page, for as long as it takes part. */
  page_id: z.uuid(),
  state: PageState,
  /**
   * When this page joined the call, by the server's clock; left out by a page that joins now and takes the call over.
   */
  since: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
})
/** `refused`: the room is closed, or the appointment no longer takes place. */
export const JoinAnswer = z.union([
  z.object({ since: z.int() }),
  z.object({ refused: z.enum(['booking.not_now', 'not_found']) }),
])
export type JoinAnswer = z.infer<typeof JoinAnswer>

export const LeaveRoom = z.strictObject({ booking_id: z.uuid(), page_id: z.uuid() })

/** The maximum of one signal. A description is split, because a broker may carry no more than 8 kB at a time. */
export const SDP_PIECE_MAX = 3_000
export const SDP_PIECES_MAX = 12
const CANDIDATE_MAX = 400
export const CANDIDATES_MAX = 8

/** SDP is printable ASCII with line ends; so is a candidate, which is one line of it. */
const SDP_TEXT = /^[\x20-\x7e\r\n]*$/
const Candidate = z.strictObject({
  candidate: z.string().max(CANDIDATE_MAX).regex(SDP_TEXT),
  sdpMid: z.string().max(20).regex(SDP_TEXT).nullable(),
  sdpMLineIndex: z.int().min(0).max(20).nullable(),
  usernameFragment: z.string().max(260).regex(SDP_TEXT).nullish(),
})
export type Candidate = z.infer<typeof Candidate>

export const RoomSignal = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('description'),
    type: z.enum(['offer', 'answer']),
    /** Counts the descriptions of this page, so that pieces of two are not mixed. */
    number: z.int().min(0).max(100_000),
    piece: z
      .int()
      .min(0)
      .max(SDP_PIECES_MAX - 1),
    pieces: z.int().min(1).max(SDP_PIECES_MAX),
    sdp: z.string().max(SDP_PIECE_MAX).regex(SDP_TEXT),
  }),
  z.strictObject({ kind: z.literal('candidates'), candidates: z.array(Candidate).min(1).max(CANDIDATES_MAX) }),
  /** From the polite side: the connection is lost, and the other side should restart it. */
  z.strictObject({ kind: z.literal('restart') }),
])
export type RoomSignal = z.infer<typeof RoomSignal>

export const SignalRoom = z.strictObject({
  booking_id: z.uuid(),
  page_id: z.uuid(),
  /** The receiving page of the partner. */
  to_page_id: z.uuid(),
  signal: RoomSignal,
})
export const SignalAnswer = z.union([
  z.object({ relayed: z.literal(true) }),
  z.object({ refused: z.enum(['booking.not_now', 'not_found']) }),
])

export const RoomPage = z.object({
  booking_id: z.uuid(),
  page_id: z.uuid(),
  /** Whose page it is. */
  side: RoomSide,
  state: z.enum(['waiting', 'call', 'left']),
  since: z.int(),
})
export type RoomPage = z.infer<typeof RoomPage>

export const SignalledRoom = z.object({
  booking_id: z.uuid(),
  page_id: z.uuid(),
  to_page_id: z.uuid(),
  signal: RoomSignal,
})
