import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { IceServer } from '../call-room/signals.ts'
import { endpoint } from '../endpoint.ts'
import { DAY_MS, MINUTE_MS } from '../time/durations.ts'

export const CALL_MINUTES = 15
/** What both together may add, once. */
export const CALL_MORE_MINUTES = 10
/** The minutes before the end at which the bell rings. */
export const CALL_BELL_MINUTES = 3
export const CALL_TIMES_MAX = 3
/** An offer to talk now ends by itself. */
export const CALL_NOW_MS = 10 * MINUTE_MS
export const CALL_ROOM_OPENS_MS = 10 * MINUTE_MS
/** How long the room waits for the second of the two. */
export const CALL_ROOM_WAITS_MS = 15 * MINUTE_MS
/** A suggested time is at least this far ahead, and at most that far. */
export const CALL_AHEAD_MIN_MS = 15 * MINUTE_MS
export const CALL_AHEAD_MAX_MS = 14 * DAY_MS
/** The offers to talk now that one member makes to another in a day. */
export const CALL_OFFERS_MAX = 3
/** The suggestions of any kind that one member makes to another in a day. */
export const CALL_SUGGESTIONS_MAX = 10
/** The days after a 'not yet' before the same member may suggest a call again. */
export const CALL_AGAIN_DAYS = 7

/** How long after a call each of the two can say how it was. */
export const CALL_ANSWER_MS = 7 * DAY_MS

export const CALL_TEXTS = {
  none: 'Choose at least one time, or offer to talk now.',
  many: 'Three times are the most.',
  words: 'Choose what to say',
  answer: 'Choose an answer',
}

/** How a call was, in private. */
export const CallAnswer = z.enum(['meet', 'unsure', 'not'], CALL_TEXTS.answer)
export type CallAnswer = z.infer<typeof CallAnswer>

/** The words with a 'not yet'. It always has some, because silence after a question is what people remember. */
export const NOT_YET_WORDS = {
  longer: 'I’d like to write a little longer first. I’m enjoying it.',
  busy: 'This week is full. I’ll suggest a time when it’s quieter.',
  shy: 'I’m a bit shy on the phone. Give me a little time.',
} as const
export const NotYetWords = z.enum(['longer', 'busy', 'shy'], CALL_TEXTS.words)
export type NotYetWords = z.infer<typeof NotYetWords>

/** `over` and `missed` follow `agreed`; the others end a proposal. */
export const CallState = z.enum(['proposed', 'agreed', 'declined', 'withdrawn', 'lapsed', 'over', 'missed'])
export type CallState = z.infer<typeof CallState>

/** A call as one of the two sees it. */
export const Call = z.object({
  id: z.uuid(),
  state: CallState,
  is_proposer: z.boolean(),
  /** The suggested times that have not passed yet; empty for an offer to talk now. */
  times: z.array(z.iso.datetime()),
  /** When the proposal ends by itself. */
  lapses_at: z.iso.datetime(),
  /** The agreed time. */
  starts_at: z.iso.datetime().nullable(),
  not_yet: NotYetWords.nullable(),
  /** When both were in the room, and when the call ends. */
  began_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  partner_has_joined: z.boolean(),
  own_has_joined: z.boolean(),
})
export type Call = z.infer<typeof Call>

/** Why no call can be suggested now. */
export const CallObstacle = z.enum(['unavailable', 'write_first', 'off', 'not_yet'])
export type CallObstacle = z.infer<typeof CallObstacle>

const PairCall = z.object({
  /** The open call, or the last one. */
  call: Call.nullable(),
  obstacle: CallObstacle.nullable(),
  /** From when the viewer may suggest a call again after a 'not yet'. */
  again_from: z.iso.datetime().nullable(),
  /** Whether the viewer has switched calls off. What the partner has switched is only in `obstacle`. */
  is_off: z.boolean(),
  /** The partner's time zone, if it is known. */
  partner_zone: z.string().nullable(),
  /** How the call was for the viewer. What it was for the partner is in no answer, unless both would like to meet. */
  own_answer: CallAnswer.nullable(),
  both_would_meet: z.boolean(),
  /** Until when the viewer can say how the call was; null while they cannot. */
  answer_until: z.iso.datetime().nullable(),
  now: z.iso.datetime(),
})
export type PairCall = z.infer<typeof PairCall>

export const CallRoom = z.object({
  call: Call,
  partner: z.object({ id: z.uuid(), name: z.string(), image: z.string().nullable() }),
  own_image: z.string().nullable(),
  is_open: z.boolean(),
  opens_at: z.iso.datetime(),
  now: z.iso.datetime(),
  /** Both have pressed. What one alone has pressed is in no answer to the other. */
  cameras_on: z.boolean(),
  is_extended: z.boolean(),
  wants_camera: z.boolean(),
  wants_more: z.boolean(),
  ice_servers: z.array(IceServer),
  ice_expires_at: z.iso.datetime().nullable(),
  /** Always the relay, so that neither learns the other's network address. */
  ice_policy: z.literal('relay'),
})
export type CallRoom = z.infer<typeof CallRoom>

const pair = z.object({ partnerId: z.uuid().toLowerCase() })
const one = z.object({ callId: z.uuid().toLowerCase() })
const REFUSED = ['not_found', 'call.not_now', 'rate_limit.exceeded'] as const

/** A call of fifteen minutes between two connected members. */
export const calls = {
  ofPair: endpoint({
    method: 'GET',
    path: '/api/conversations/:partnerId/call',
    audience: 'approved',
    params: pair,
    response: z.object({ success: z.boolean(), data: PairCall }),
    refusals: ['not_found'],
  }),
  /** Suggests up to three times, or now. It replaces what is suggested or agreed between the two. */
  propose: endpoint({
    method: 'POST',
    path: '/api/conversations/:partnerId/call',
    audience: 'approved',
    params: pair,
    body: z
      .object({
        times: z.array(z.iso.datetime(CALL_TEXTS.none), CALL_TEXTS.none).max(CALL_TIMES_MAX, CALL_TEXTS.many),
        now: z.boolean(CALL_TEXTS.none),
      })
      .refine(({ times, now }) => now !== times.length > 0, { error: CALL_TEXTS.none, path: ['times'] }),
    response: Outcome,
    refusals: [
      ...REFUSED,
      'call.unavailable',
      'call.write_first',
      'call.off',
      'call.not_yet',
      'call.many_offers',
      'call.many_suggestions',
      'call.times',
    ],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** Agrees to one of the times, or to now. */
  agree: endpoint({
    method: 'POST',
    path: '/api/calls/:callId/agree',
    audience: 'approved',
    params: one,
    body: z.object({ time: z.iso.datetime(CALL_TEXTS.none).nullable() }),
    response: Outcome,
    refusals: [...REFUSED, 'call.times'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  notYet: endpoint({
    method: 'POST',
    path: '/api/calls/:callId/not-yet',
    audience: 'approved',
    params: one,
    body: z.object({ words: NotYetWords }),
    response: Outcome,
    refusals: REFUSED,
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** Takes a suggestion back, or calls an agreed call off. */
  cancel: endpoint({
    method: 'POST',
    path: '/api/calls/:callId/cancel',
    audience: 'approved',
    params: one,
    response: Outcome,
    refusals: REFUSED,
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  room: endpoint({
    method: 'GET',
    path: '/api/calls/:callId/room',
    audience: 'approved',
    params: one,
    response: z.object({ success: z.boolean(), data: CallRoom }),
    refusals: ['not_found'],
  }),
  /** Whether the viewer would like cameras on, or ten more minutes. It happens once both say so. */
  choose: endpoint({
    method: 'POST',
    path: '/api/calls/:callId/choice',
    audience: 'approved',
    params: one,
    body: z.object({ choice: z.enum(['camera', 'more'], 'Please choose'), wanted: z.boolean('Please say yes or no') }),
    response: Outcome,
    refusals: REFUSED,
    rateLimit: 'draft',
    idempotent: 'by-key',
  }),
  /** Ends the call for both at once. Neither learns who ended it, or why. */
  end: endpoint({
    method: 'POST',
    path: '/api/calls/:callId/end',
    audience: 'approved',
    params: one,
    response: Outcome,
    refusals: REFUSED,
    rateLimit: 'draft',
    idempotent: 'by-key',
  }),
  /** Says in private how a call was. It can be changed until both have said that they would like to meet. */
  answer: endpoint({
    method: 'POST',
    path: '/api/calls/:callId/answer',
    audience: 'approved',
    params: one,
    body: z.object({ answer: CallAnswer }),
    response: Outcome,
    refusals: REFUSED,
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** Switches calls with this partner off or on again. */
  setOff: endpoint({
    method: 'POST',
    path: '/api/conversations/:partnerId/call-switch',
    audience: 'approved',
    params: pair,
    body: z.object({ off: z.boolean('Please say yes or no') }),
    response: Outcome,
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
}
