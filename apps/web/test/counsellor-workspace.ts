import type {
  CounsellorAppointment,
  CounsellorCalendar,
  Today,
} from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { BOOKING_ID, pounds } from './counselling.ts'
import { uuid } from './people.ts'

export const anAppointment = (appointment: Partial<CounsellorAppointment> = {}): CounsellorAppointment => ({
  id: BOOKING_ID,
  client: { id: uuid(1), name: 'Margaret L.', image: null },
  state: 'confirmed',
  starts_at: '2026-12-01T10:00:00.000Z',
  ends_at: '2026-12-01T10:50:00.000Z',
  number: 1,
  of_package: null,
  price: pounds(50),
  note: '',
  conflict: null,
  has_summary: false,
  summary_shared: false,
  room_opens_at: '2026-12-01T09:50:00.000Z',
  can_cancel: true,
  can_complete: false,
  can_mark_absent: false,
  ...appointment,
})

/** The calendar of the week from 23 November 2026. */
export const aCalendar = (calendar: Partial<CounsellorCalendar> = {}): CounsellorCalendar => ({
  success: true,
  time_zone: 'Europe/London',
  from: '2026-11-23',
  until: '2026-11-30',
  hours: [],
  exceptions: [],
  coming_exceptions: [],
  appointments: [],
  feed: null,
  ...calendar,
})

/** A day without appointments, of a counsellor whose clocks show UTC. */
export const TODAY: Today = {
  success: true,
  counsellor: { id: uuid(1), name: 'Sofia Marques', image: null, time_zone: 'UTC' },
  has_hours: true,
  today: [],
  tomorrow: [],
  last_steps: [],
  tasks: [],
}
