import { firstName } from '@heartwell/contract/text/first-name.ts'
import ical from 'ical-generator'
import type { FeedAppointment } from './queries.ts'

type Feed = { site: string; url: string; at: Date }

/**
 * A counsellor's appointments for a calendar program (RFC 5545), in UTC. The address may be shared by mistake, so the
 * feed has first names only.
 */
export function viewFeed(appointments: readonly FeedAppointment[], { site, url, at }: Feed): string {
  const calendar = ical({
    name: `${site} appointments`,
    prodId: { company: site.replaceAll(/[^\w ]/g, ''), product: 'Calendar', language: 'EN' },
    ttl: 15 * 60,
  })
  for (const { id, name, starts_at, ends_at, sequence } of appointments) {
    calendar.createEvent({
      id: `${id}@${new URL(url).hostname}`,
      sequence,
      stamp: at,
      start: starts_at,
      end: ends_at,
      summary: name ? `Appointment with ${firstName(name)}` : 'Appointment',
      url,
    })
  }
  return calendar.toString()
}
