import { z } from 'zod'
import appointmentRecords from '../data/appointment-records.json' with { type: 'json' }
import backgrounds from '../data/backgrounds.json' with { type: 'json' }
import beliefs from '../data/beliefs.json' with { type: 'json' }
import bookings from '../data/bookings.json' with { type: 'json' }
import console from '../data/console.json' with { type: 'json' }
import conversations from '../data/conversations.json' with { type: 'json' }
import counsellors from '../data/counsellors.json' with { type: 'json' }
import facts from '../data/facts.json' with { type: 'json' }
import neighbours from '../data/neighbours.json' with { type: 'json' }
import origins from '../data/origins.json' with { type: 'json' }
import people from '../data/people.json' with { type: 'json' }
import places from '../data/places.json' with { type: 'json' }
import rejectionReasons from '../data/rejection-reasons.json' with { type: 'json' }
import requests from '../data/requests.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import work from '../data/work.json' with { type: 'json' }
import * as schema from './schema.ts'

const DemoData = z.strictObject({
  appointmentRecords: schema.AppointmentRecords,
  backgrounds: schema.Backgrounds,
  beliefs: schema.Beliefs,
  bookings: z.array(schema.Booking),
  console: schema.Console,
  conversations: z.array(schema.Conversation),
  counsellors: z.array(schema.Counsellor),
  facts: schema.Facts,
  /** People who live near Margaret. */
  neighbours: z.array(schema.Person),
  origins: z.array(schema.Origin),
  people: z.array(schema.Person),
  places: z.array(schema.Place),
  /** Why the provider could not accept a profile yet. */
  rejectionReasons: z.array(z.string()),
  requests: z.array(schema.Request),
  words: schema.Words,
  work: schema.Work,
})
type DemoData = z.infer<typeof DemoData>

let parsed: DemoData | undefined

/** All texts and data of the demo's people. They are parsed at the first call, because most processes need none. */
export function demoData(): DemoData {
  parsed ??= DemoData.parse({
    appointmentRecords,
    backgrounds,
    beliefs,
    bookings,
    console,
    conversations,
    counsellors,
    facts,
    neighbours,
    origins,
    people,
    places,
    rejectionReasons,
    requests,
    words,
    work,
  })
  return parsed
}
