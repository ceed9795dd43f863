import { createHash, randomUUID } from 'node:crypto'
import { sealedFor } from '../../src/features/counselling/encrypted-texts/rules.ts'
import { encryptText } from '../../src/platform/crypto/encrypted-text.ts'
import { photoName } from '../../src/platform/files/files.ts'
import { aStaffMember } from '../factories.ts'
import { anAppointment } from '../steps/appointment-steps.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'
import { LETTER_PAIR_SAMPLES, type LetterPairSamples, letterPairSamples } from './letter-pair-samples.ts'
import { clientWithChapter } from './pair-samples.ts'

/**
 * The data of a counsellor in the samples: a client who shares photos, appointments for each action, a note, a day off.
 */
export type WorkspaceSamples = {
  clientId: string
  letterPairs: LetterPairSamples
  /** A client whose pair has opened a chapter to the counsellor. */
  withChapter: string
  photo: string
  noteId: string
  exceptionId: string
  feedSecret: string
  cancel: string
  complete: string
  markAbsent: string
  saveSummary: string
  /** A counsellor whose account the staff suspend and restore. */
  colleague: string
  /** A counsellor whose listing is complete and waits for approval. */
  newcomer: string
}

const DAY_MINUTES = 24 * 60

/** @param client has access to the counsellor's chat, or gets it */
export async function workspaceSamples(
  t: TestApp,
  counsellor: { id: string },
  client: { id: string },
): Promise<WorkspaceSamples> {
  const { db, deps } = t
  const at = deps.clock()
  const appointment = (days: number, state: string, minutes = 50) =>
    anAppointment(t, { member: client, counsellor, startsInMinutes: days * DAY_MINUTES, minutes, state })
  const cancel = await appointment(210, 'confirmed')
  const complete = await appointment(-211, 'confirmed')
  const markAbsent = await appointment(-212, 'confirmed')
  const saveSummary = await appointment(-213, 'completed')
  await db
    .updateTable('bookings')
    .set({ confirmed_at: at })
    .where('id', 'in', [cancel, complete, markAbsent, saveSummary])
    .execute()
  const pair = { member_id: client.id, counsellor_id: counsellor.id }
  await db
    .insertInto('counselling_access')
    .values({ ...pair, is_open: true, created_at: at })
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .insertInto('client_shares')
    .values({ ...pair, item: 'photos', since: at })
    .onConflict((c) => c.doNothing())
    .execute()
  const photos = db.selectFrom('photos').select('name').where('member_id', '=', client.id)
  const photo = await photos.where('reviewed_at', 'is not', null).executeTakeFirst()
  const [noteId, exceptionId] = [randomUUID(), randomUUID()]
  const body = encryptText(deps.vault, 'Asked twice about Saturday.', sealedFor.privateNote(noteId))
  await db
    .insertInto('private_notes')
    .values({ id: noteId, ...pair, body, created_at: at, saved_at: at })
    .execute()
  await db
    .insertInto('counsellor_exceptions')
    .values({ id: exceptionId, counsellor_id: counsellor.id, date: '2030-05-01', kind: 'away', created_at: at })
    .execute()
  const feedSecret = 'A'.repeat(43)
  const secret_hash = createHash('sha256').update(feedSecret).digest()
  // Another counsellor's: the samples renew and end this counsellor's own.
  const { id: counsellor_id } = await aStaffMember(t, 'counsellor')
  await db.insertInto('calendar_feeds').values({ counsellor_id, secret_hash, created_at: at }).execute()
  const own = { cancel, complete, markAbsent, saveSummary }
  const { id: colleague } = await aStaffMember(t, 'counsellor')
  const shared = { clientId: client.id, photo: photo?.name ?? photoName(), noteId, exceptionId, feedSecret }
  const letterPairs = await letterPairSamples(t, counsellor)
  const withChapter = await clientWithChapter(t, counsellor)
  return { ...shared, letterPairs, withChapter, colleague, newcomer: await aNewcomer(t), ...own }
}

/** @returns the id of a counsellor whose listing is complete and waits for approval */
async function aNewcomer(t: TestApp): Promise<string> {
  const { id } = await aStaffMember(t, 'counsellor')
  const waiting = { bio: 'Hello.', about: 'Hello.', price_minor: 5000, approved_at: null }
  await t.db.updateTable('counsellors').set(waiting).where('id', '=', id).execute()
  return id
}

type Sample = (world: World) => CallInput

const LISTING = {
  name: 'Amara Obi',
  title: 'connection_curator',
  quote: 'Hello.',
  about: 'Hello.',
  languages: [],
  specialities: [],
  topics: [],
  practising_since: null,
  town: '',
  country: '',
  price_minor: 5000,
  introduction_price_minor: null,
  minutes: 50,
  start_every_minutes: 30,
  buffer_minutes: 10,
  notice_hours: 4,
  horizon_days: 42,
  version: 1,
}

const nothing: Sample = () => ({})
const ofClient =
  (body?: object): Sample =>
  ({ workspace }) => ({ params: { clientId: workspace.clientId }, ...(body && { body }) })
const ofBooking =
  (name: 'cancel' | 'complete' | 'markAbsent' | 'saveSummary', body?: object): Sample =>
  ({ workspace }) => ({ params: { bookingId: workspace[name] }, ...(body && { body }) })

/** A valid input of each endpoint of the counsellors' workspace, and of those about their accounts. */
export const WORKSPACE_SAMPLES: Record<string, Sample> = {
  ...LETTER_PAIR_SAMPLES,
  'counsellorAccounts.list': nothing,
  'counsellorAccounts.read': ({ workspace }) => ({ params: { id: workspace.colleague } }),
  'counsellorAccounts.photo': ({ people, counsellorPhoto }) => ({
    params: { id: people.counsellor.id, name: counsellorPhoto },
  }),
  'counsellorAccounts.setPhoto': ({ workspace }) => ({ params: { id: workspace.colleague } }),
  'counsellorAccounts.removePhoto': ({ workspace }) => ({ params: { id: workspace.colleague } }),
  'counsellorAccounts.save': ({ workspace }) => ({ params: { id: workspace.colleague }, body: LISTING }),
  'counsellorAccounts.approve': ({ workspace }) => ({ params: { id: workspace.newcomer }, body: { version: 1 } }),
  'counsellorAccounts.suspend': ({ workspace }) => ({ params: { id: workspace.colleague } }),
  'counsellorAccounts.restore': ({ workspace }) => ({ params: { id: workspace.colleague } }),
  'counsellorWorkspace.today': nothing,
  'counsellorWorkspace.calendar': () => ({ query: { from: '2026-11-23' } }),
  'counsellorWorkspace.saveHours': () => ({
    body: { time_zone: 'Europe/London', hours: [{ weekday: 1, opens: '09:00', closes: '17:00' }] },
  }),
  'counsellorWorkspace.addException': () => ({
    body: { date: '2030-06-01', kind: 'away', opens: null, closes: null },
  }),
  'counsellorWorkspace.removeException': ({ workspace }) => ({ params: { exceptionId: workspace.exceptionId } }),
  'counsellorWorkspace.renewFeed': nothing,
  'counsellorWorkspace.endFeed': nothing,
  'counsellorWorkspace.feed': ({ workspace }) => ({ params: { secret: `${workspace.feedSecret}.ics` } }),
  'counsellorWorkspace.clients': nothing,
  'counsellorWorkspace.client': ofClient(),
  'counsellorWorkspace.clientPhoto': ({ workspace }) => ({
    params: { clientId: workspace.clientId, name: workspace.photo },
  }),
  'counsellorWorkspace.saveNote': ofClient({ booking_id: null, text: 'Brought the letter along.' }),
  'counsellorWorkspace.deleteNote': ({ workspace }) => ({
    params: { clientId: workspace.clientId, noteId: workspace.noteId },
  }),
  'counsellorWorkspace.saveSummary': ofBooking('saveSummary', {
    text: 'We looked at the first message.',
    steps: ['Send it on Sunday'],
    share: true,
  }),
  'counsellorWorkspace.cancel': ofBooking('cancel'),
  'counsellorWorkspace.complete': ofBooking('complete'),
  'counsellorWorkspace.markAbsent': ofBooking('markAbsent'),
  'counsellorWorkspace.earnings': nothing,
  'counsellorWorkspace.statement': () => ({ query: { month: '2026-10-01' } }),
  'counsellorWorkspace.ratings': nothing,
}
