import { createHash } from 'node:crypto'
import type { AppointmentSide, appointmentRoom } from '@heartwell/contract/counselling/appointment-room.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { iceFor } from '../../call-room/service.ts'
import * as q from './queries.ts'
import { roomSide, roomState } from './rules.ts'
import { viewRoom } from './view.ts'

const CODES = 100_000_000n

/**
 * '4821 0937': identifies one appointment on the phone. It is derived from the booking's id, which only the two sides
 * and the provider know.
 */
function phoneCode(bookingId: string): string {
  const hash = createHash('sha256').update(`phone ${bookingId}`).digest('hex')
  const digits = (BigInt(`0x${hash}`) % CODES).toString().padStart(8, '0')
  return `${digits.slice(0, 4)} ${digits.slice(4)}`
}

type Read = typeof appointmentRoom.read

/** The room of an appointment as one of the two sees it. @throws AppError not_found for everybody else */
export async function readRoom(deps: Deps, viewer: Viewer, { params }: Input<Read>): Promise<Output<Read>> {
  const { accountId } = viewer
  const [booking] = await q.roomBookings(deps.db, [params.bookingId])
  const { side, partnerId } = (booking && roomSide(booking, accountId)) ?? {}
  if (!booking || !side || !partnerId) throw new AppError('not_found')
  const partner = await partyOf(deps, side, accountId, partnerId)
  if (!partner) throw new AppError('not_found')
  const now = deps.clock()
  const isOpen = roomState(booking, now) === 'open'
  const ice = isOpen ? iceFor(deps.config, { accountId, roomId: booking.id, now }) : { servers: [], expiresAt: null }
  const data = viewRoom({
    booking,
    side,
    partnerId,
    partner,
    now,
    ice: { ...ice, policy: deps.config.icePolicy },
    phone: roomPhone(deps.config, booking.id),
  })
  return { success: true, data }
}

/** A counsellor sees a member's pictures among the client's data, where the member shares them. */
async function partyOf(
  deps: Deps,
  ownSide: AppointmentSide,
  ownId: string,
  partnerId: string,
): Promise<q.PartyRow | undefined> {
  if (ownSide === 'member') return q.counsellorParty(deps.db, partnerId)
  const member = await q.clientParty(deps.db, partnerId, ownId)
  return member && { ...member, image: null }
}

/** The phone number and the code of the appointment, where the installation has a number. */
export const roomPhone = ({ counsellingPhone }: Pick<Deps['config'], 'counsellingPhone'>, bookingId: string) =>
  counsellingPhone ? { number: counsellingPhone, code: phoneCode(bookingId) } : null

const HOURS_LISTED = 24

/** For the person at the phone: the codes of the appointments of the next 24 hours, one per line. */
export async function phoneCodes(deps: Deps): Promise<string[]> {
  const now = deps.clock()
  const until = new Date(now.getTime() + HOURS_LISTED * HOUR_MS)
  const bookings = await q.bookingsBetween(deps.db, new Date(now.getTime() - HOUR_MS), until)
  return bookings.map(
    ({ id, startsAt, memberName, counsellorName }) =>
      `${phoneCode(id)}  ${startsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${memberName} with ${counsellorName}`,
  )
}
