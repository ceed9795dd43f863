import type { AppointmentSide } from '@heartwell/contract/counselling/appointment-room.ts'
import { ROOM_CLOSES_MS, ROOM_OPENS_MS, type RoomState } from '@heartwell/contract/counselling/appointment-room.ts'

/** The fields of a booking that the room needs. */
export type RoomBooking = {
  id: string
  state: string
  startsAt: Date
  endsAt: Date
  /** Null once the account is deleted. */
  memberId: string | null
  counsellorId: string | null
}

/** How long before the appointment the room opens, and how long after it the room closes. */
export const roomWindow = ({ startsAt, endsAt }: Pick<RoomBooking, 'startsAt' | 'endsAt'>) => ({
  opensAt: new Date(startsAt.getTime() - ROOM_OPENS_MS),
  closesAt: new Date(endsAt.getTime() + ROOM_CLOSES_MS),
})

/** A completed appointment stays open for the rest of its window, so that nobody is cut off. */
export function roomState(booking: RoomBooking, now: Date): RoomState {
  const { state, memberId, counsellorId } = booking
  if (!memberId || !counsellorId || !(state === 'confirmed' || state === 'completed')) return 'off'
  const { opensAt, closesAt } = roomWindow(booking)
  if (now >= closesAt) return 'over'
  if (now >= opensAt) return 'open'
  return 'before'
}

/** Which of the two sides the account is, and the other one; undefined for everybody else. */
export function roomSide(
  { memberId, counsellorId }: Pick<RoomBooking, 'memberId' | 'counsellorId'>,
  accountId: string,
): { side: AppointmentSide; partnerId: string | null } | undefined {
  if (memberId === accountId) return { side: 'member', partnerId: counsellorId }
  if (counsellorId === accountId) return { side: 'counsellor', partnerId: memberId }
  return undefined
}
