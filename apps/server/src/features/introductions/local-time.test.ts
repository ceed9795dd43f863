import { expect, test } from 'vitest'
import { deliveryAt, morningAfter } from './local-time.ts'

test.each([
  ['in the afternoon', '2026-11-30T15:00:00Z', 'Europe/London', '2026-12-01T08:00:00Z'],
  ['in the night, never on the same day', '2026-11-30T03:00:00Z', 'Europe/London', '2026-12-01T08:00:00Z'],
  ['where it is tomorrow already', '2026-11-30T15:00:00Z', 'Pacific/Auckland', '2026-12-01T19:00:00Z'],
  ['over the change of clocks', '2026-10-24T20:00:00Z', 'Europe/London', '2026-10-25T08:00:00Z'],
])('morningAfter: %s', (_, at, zone, morning) => {
  expect(morningAfter(new Date(at), zone)).toEqual(new Date(morning))
})

const reader = (time_zone: string, quiet: { from: number; to: number } | null = null) => ({ time_zone, quiet })
const LONDON = reader('Europe/London')

test.each([
  ['today', '2026-11-30T10:22:00Z', LONDON, LONDON, '2026-11-30T18:00:00Z'],
  ['today, half an hour before', '2026-11-30T17:30:00Z', LONDON, LONDON, '2026-11-30T18:00:00Z'],
  ['tomorrow, a minute later', '2026-11-30T17:31:00Z', LONDON, LONDON, '2026-12-01T18:00:00Z'],
  ['by the clocks of the client', '2026-11-30T10:00:00Z', reader('Europe/Paris'), LONDON, '2026-11-30T17:00:00Z'],
  [
    'after the quiet hours of both',
    '2026-11-30T10:00:00Z',
    reader('Europe/London', { from: 17 * 60, to: 20 * 60 }),
    reader('Europe/London', { from: 19 * 60, to: 21 * 60 }),
    '2026-11-30T21:00:00Z',
  ],
] as const)('deliveryAt: %s', (_, now, client, other, at) => {
  expect(deliveryAt(new Date(now), [client, other])).toEqual(new Date(at))
})
