import type { CounsellorAppointment } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { describe, expect, it } from 'vitest'
import { cancelText, dayText, isRoomOpen, nextAppointment, numberText, visitsText } from './appointment-texts.ts'

const ZONE = 'Europe/London'
const at = (time: string) => `2026-11-24T${time}:00.000Z`
const now = new Date(at('10:22'))

const anAppointment = (change: Partial<CounsellorAppointment>): CounsellorAppointment => ({
  id: '1',
  client: { id: 'm', name: 'Margaret Hale', image: null },
  state: 'confirmed',
  starts_at: at('10:30'),
  ends_at: at('11:20'),
  number: 1,
  of_package: null,
  price: { amount_minor: 6500, currency: 'GBP', currency_symbol: '£', price: '65.00' },
  note: '',
  conflict: null,
  has_summary: false,
  summary_shared: false,
  room_opens_at: at('10:20'),
  can_cancel: true,
  can_complete: false,
  can_mark_absent: false,
  ...change,
})

describe('nextAppointment', () => {
  it('is the one that takes place, else the next confirmed one', () => {
    const over = anAppointment({ id: 'over', starts_at: at('09:00'), ends_at: at('09:50') })
    const missed = anAppointment({ id: 'missed', state: 'no_show_member' })
    const later = anAppointment({ id: 'later', starts_at: at('12:00'), ends_at: at('12:50') })
    const running = anAppointment({ id: 'running', starts_at: at('10:00'), ends_at: at('10:50') })
    expect(nextAppointment([over, missed, later], now)?.id).toBe('later')
    expect(nextAppointment([over, running, later], now)?.id).toBe('running')
    expect(nextAppointment([over], now)).toBeUndefined()
  })
})

describe('isRoomOpen', () => {
  it('opens with the room and ends with the appointment', () => {
    const open = (time: string) => isRoomOpen(anAppointment({}), new Date(at(time)))
    expect(['10:19', '10:20', '11:19', '11:20'].map(open)).toEqual([false, true, true, false])
  })
  it('stays closed for an appointment that is cancelled', () => {
    expect(isRoomOpen(anAppointment({ state: 'cancelled' }), now)).toBe(false)
  })
})

describe('dayText', () => {
  it('counts the appointments and says when the counsellor is free', () => {
    const day = [anAppointment({}), anAppointment({ starts_at: at('17:30'), ends_at: at('18:20') })]
    expect(dayText(day, now, ZONE)).toBe('Two appointments. You’re free from 18:20.')
    expect(dayText(day, new Date(at('18:20')), ZONE)).toBe('Two appointments. All of them are over.')
    expect(dayText(day.slice(0, 1), now, ZONE)).toBe('One appointment. You’re free from 11:20.')
    expect(dayText([], now, ZONE)).toBe('No appointments today.')
  })
})

describe('numberText', () => {
  it.each([
    [1, 'First appointment'],
    [10, 'Tenth appointment'],
    [11, '11th appointment'],
    [22, '22nd appointment'],
    [113, '113th appointment'],
  ])('%i', (number, text) => expect(numberText({ number, of_package: null })).toBe(text))
  it('adds the place in a package', () => {
    expect(numberText({ number: 2, of_package: { used: 2, of: 3 } })).toBe('Second appointment · 2 of 3 in the package')
  })
})

describe('cancelText', () => {
  it('says the sum that goes back to the client', () => {
    expect(cancelText(anAppointment({}))).toBe('Margaret gets the full £65.00 back.')
  })
  it('says that an appointment of a package goes back to it', () => {
    expect(cancelText(anAppointment({ of_package: { used: 1, of: 3 } }))).toContain('goes back to Margaret’s package')
  })
  it('says that nothing was paid for a free appointment', () => {
    const price = { amount_minor: 0, currency: 'GBP', currency_symbol: '£', price: '0.00' }
    expect(cancelText(anAppointment({ price }))).toBe('Margaret paid nothing for this appointment.')
  })
})

describe('visitsText', () => {
  it('names the last and the next appointment in the zone of the counsellor', () => {
    expect(visitsText({ last_at: '2026-11-15T23:30:00Z', next_at: at('16:00') }, 'Europe/Berlin')).toBe(
      'Last 16 November, next 24 November at 17:00',
    )
    expect(visitsText({ last_at: null, next_at: at('16:00') }, ZONE)).toBe('Next 24 November at 16:00')
    expect(visitsText({ last_at: null, next_at: null }, ZONE)).toBe('No appointments')
  })
})
