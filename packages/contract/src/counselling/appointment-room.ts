import { z } from 'zod'
import { IceServer } from '../call-room/signals.ts'
import { endpoint } from '../endpoint.ts'
import { ROOM_OPENS_MS } from './counselling.ts'

export { ROOM_OPENS_MS }
/** How long after the end of an appointment its room stays open. */
export const ROOM_CLOSES_MS = 30 * 60 * 1000

export const AppointmentSide = z.enum(['member', 'counsellor'])
export type AppointmentSide = z.infer<typeof AppointmentSide>

/** `before` and `over`: outside the window. `off`: the appointment does not take place. */
export const RoomState = z.enum(['before', 'open', 'over', 'off'])
export type RoomState = z.infer<typeof RoomState>

export const Room = z.object({
  /** Which of the two the viewer is. */
  side: AppointmentSide,
  partner: z.object({ id: z.uuid(), name: z.string(), image: z.string().nullable() }),
  state: RoomState,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  opens_at: z.iso.datetime(),
  closes_at: z.iso.datetime(),
  /** The server's clock, which the countdown follows whatever the device's clock shows. */
  now: z.iso.datetime(),
  /** Only while the room is open. TURN credentials end with `ice_expires_at`. */
  ice_servers: z.array(IceServer),
  ice_expires_at: z.iso.datetime().nullable(),
  /** `relay`: media goes only through the TURN server, so that neither side learns the other's network address. */
  ice_policy: z.enum(['all', 'relay']),
  /** Null where the installation has no phone number. */
  phone: z.object({ number: z.string(), code: z.string() }).nullable(),
})
export type Room = z.infer<typeof Room>

export const appointmentRoom = {
  /** The room of an appointment, for its member and its counsellor. */
  read: endpoint({
    method: 'GET',
    path: '/api/counselling/bookings/:bookingId/room',
    audience: 'participant',
    params: z.object({ bookingId: z.uuid().toLowerCase() }),
    response: z.object({ success: z.boolean(), data: Room }),
    refusals: ['not_found'],
  }),
}
