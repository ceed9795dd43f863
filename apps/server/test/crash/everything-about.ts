import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { content } from '@heartwell/contract/content/content.ts'
import { type ChatSettings, chatSettings } from '@heartwell/contract/conversations/chat-settings.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { support } from '@heartwell/contract/support/support.ts'
import { sql } from 'kysely'
import { documentName } from '../../src/platform/files/files.ts'
import { aMember, aPicture, multipart, PASSWORD, type Person } from '../factories.ts'
import { shareSummary } from '../samples/booking-samples.ts'
import { aSubscription } from '../samples/endpoint-samples.ts'
import { aLivePicture } from '../samples/live-picture-samples.ts'
import { anAppointment } from '../steps/appointment-steps.ts'
import { aBookableCounsellor, bookSlot, slotIn } from '../steps/booking-steps.ts'
import { topicIds, update } from '../steps/onboarding-steps.ts'
import { type TestApp, tokenIn } from '../test-app.ts'

/** A word that occurs nowhere else. */
export const aCanary = () =>
  `canary${randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`

/**
 * A member who has written this word wherever a member can write, in every way that the pages offer, and has used
 * everything else once. `others` are the members needed for that.
 */
export async function aMemberWithEverything(t: TestApp, word: string) {
  const others = { asked: await aMember(t, { gender: 'M' }), admirer: await aMember(t, { gender: 'M', name: 'Ravi' }) }
  const blocked = await aMember(t, { gender: 'M', name: 'Somebody Blocked' })
  const [topic = ''] = await topicIds(t)
  const made = await aMember(t, { photos: 2, topics: [topic], name: `Asha ${word}` })
  const me = { ...made, email: `${word}@members.example` }
  await t.db.updateTable('accounts').set({ email: me.email }).where('id', '=', me.id).execute()
  await withDocument(t, me)
  await aLivePicture(t, me.id, 'sent')
  const as = { as: me.token }
  const edit = (payload: Record<string, unknown>) => update(t, me.token, { payload: { user_id: me.id, ...payload } })
  const details = {
    name: me.name,
    phone: '07700900123',
    dob: '1970-03-05',
    gender: 'F',
    profession: word,
    address: word,
  }
  await edit({ ...details, email: `new-${me.email}`, password: PASSWORD })
  await edit({
    cultural_background: word,
    religious_belief: word,
    religion: 1,
    cultures: [35, 50],
    consent: { religion_choice: true },
  })
  const chosen = {
    seeks: 'both',
    age_from: 40,
    age_to: 60,
    city: word,
    region: word,
    country: 'NL',
    distance: 'my_region',
  }
  await t.call(preferences.save, { body: chosen }, as)
  const draft = { city: word }
  const edited_at = t.deps.clock().toISOString()
  await t.call(drafts.save, { body: { user_id: me.id, step: 'preferences', draft, edited_at } }, as)
  await t.call(matching.setSwitches, { body: { profiling: true, interests: false, reasoning: false } }, as)
  await t.call(matching.matchedUsers, { body: { user_id: me.id } }, as)
  await t.call(matching.dailyPicks, {}, as)
  await t.call(matchMarks.set, { body: { member_id: others.asked.id, mark: 'shortlisted' } }, as)
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${word}`
  await t.call(notifications.subscribe, { body: { subscription: aSubscription(endpoint) } }, as)
  await t.call(interests.send, { body: { user_id: me.id, match_confirm_user_id: others.asked.id, note: word } }, as)
  const { admirer } = others
  const answer = { user_id: me.id, interested_user: admirer.id, confirm: true }
  await t.call(interests.send, { body: { user_id: admirer.id, match_confirm_user_id: me.id } }, { as: admirer.token })
  await t.call(interests.answer, { body: answer }, as)
  const shown = { user_id: me.id, member_id: admirer.id, email: true, phone: true, dob: true }
  await t.call(interests.share, { body: shown }, as)
  await haveConversations(t, me, admirer, word)
  const reported = { reported_user_id: blocked.id, reason: 'Other', description: word }
  await t.call(safety.report, { body: { user_id: me.id, ...reported } }, as)
  await t.call(safety.hideFromContact, { body: { contact: `${word}@elsewhere.example`, label: word } }, as)
  await t.call(safety.block, { body: { member_id: blocked.id } }, as)
  await seeCounsellor(t, me, word)
  await askForHelp(t, me, word)
  await t.call(content.contact, { body: { name: word, email: me.email, message: word } })
  await t.call(content.subscribe, { body: { email: me.email } })
  await t.call(accounts.sendCode, { body: { email: me.email } })
  const signedIn = await t.call(accounts.login, { body: { email: me.email, password: PASSWORD } })
  return { me: { ...me, token: tokenIn(signedIn) ?? me.token }, others, blocked }
}

/** @returns the id of the message */
async function sendPicture(t: TestApp, from: Person, to: Person, words: string, filename: string): Promise<string> {
  const path = conversations.uploadPicture.path.replace(':partnerId', to.id)
  const { payload, headers } = multipart([{ name: 'picture', file: await aPicture(), filename }])
  const uploaded = await t.request({ method: 'POST', url: path, payload, headers, as: from.token })
  const { id: picture_id } = uploaded.body.data as { id: string } // The contract guarantees this type.
  const body = { from: from.id, to: to.id, sender_id: from.id, picture_id, msg: words }
  const sent = await t.call(conversations.send, { body }, { as: from.token })
  return (sent.body.data as { id: string }).id // The contract guarantees this type.
}

/**
 * The member writes to a connection, sends a picture, begins a draft, and reports the connection's answer. Both delete a
 * message with a picture.
 */
async function haveConversations(t: TestApp, me: Person, partner: Person, word: string) {
  const as = { as: me.token }
  await sendPicture(
    t,
    me,
    partner,
    `Could you lend me £400 until my wages come through on Friday? ${word}`,
    `${word}.png`,
  )
  const mine = await sendPicture(t, me, partner, word, `${word}.png`)
  await t.call(conversations.deleteMessage, { params: { id: mine } }, as)
  const theirs = await sendPicture(t, partner, me, 'Look', 'look.png')
  await t.call(conversations.deleteMessage, { params: { id: theirs } }, { as: partner.token })
  const back = { from: partner.id, to: me.id, sender_id: partner.id, msg: 'No, I could not.' }
  const answer = await t.call(conversations.send, { body: back }, { as: partner.token })
  const settings: ChatSettings = {
    read_receipts: false,
    presence: false,
    enter_sends: true,
    pace: 'letters',
    pictures_when_allowed: true,
  }
  await t.call(chatSettings.save, { body: settings }, as)
  const { id: message_id } = answer.body.data as { id: string } // The contract guarantees this type.
  const report = { user_id: me.id, reported_user_id: partner.id, message_id, reason: 'Abuse' }
  await t.call(safety.report, { body: report }, as)
  const last = { from: me.id, to: partner.id, sender_id: me.id, msg: word }
  await t.call(conversations.send, { body: last }, as)
  const draft = { text: word, edited_at: t.deps.clock().toISOString() }
  await t.call(conversations.saveDraft, { params: { partnerId: partner.id }, body: draft }, as)
}

/**
 * The member has had an appointment, has rated it, shares data with the counsellor, and has paid for another
 * appointment and a package.
 */
async function seeCounsellor(t: TestApp, me: Person, word: string) {
  const counsellor = await aBookableCounsellor(t)
  const past = await anAppointment(t, { member: me, counsellor, startsInMinutes: -120, state: 'completed' })
  await shareSummary(t, past, word)
  const missed = await anAppointment(t, { member: me, counsellor, startsInMinutes: -30 })
  const absence = { params: { bookingId: missed }, body: { text: word } }
  await t.call(counselling.reportAbsence, absence, { as: me.token })
  await t.call(counselling.rate, { params: { bookingId: past }, body: { stars: 5, text: word } }, { as: me.token })
  const { bookingId } = await bookSlot(t, { member: me, counsellor, startsAt: slotIn(t, 24 * 40) }, 3)
  await t.call(counselling.saveNote, { params: { bookingId }, body: { note: word } }, { as: me.token })
  const share = { params: { counsellorId: counsellor.id }, body: { item: 'profile', shared: true } }
  await t.call(counselling.share, share, { as: me.token })
}

async function askForHelp(t: TestApp, me: Person, word: string) {
  const fields = { user_id: me.id, user_name: word, user_email: me.email, subject: 'pd', transaction_id: word }
  const texts = Object.entries({ ...fields, title: word, message: word }).map(([name, value]) => ({ name, value }))
  const file = { name: 'image0', file: await aPicture(), filename: `${word}.png` }
  const { payload, headers } = multipart([...texts, file])
  const sent = await t.request({ method: 'POST', url: support.send.path, payload, headers, as: me.token })
  const number = String(sent.body.case_number)
  await t.call(support.reply, { params: { number }, body: { message: word } }, { as: me.token })
}

async function withDocument(t: TestApp, { id }: Person) {
  const file = documentName()
  const sealed = t.deps.vault.encrypt(await aPicture(), id)
  await t.deps.files.save('documents', file, sealed.data)
  const row = { member_id: id, file, nonce: sealed.nonce, tag: sealed.tag, key_id: sealed.keyId }
  await t.db.insertInto('documents').values(row).execute()
}

/** Every row of every table, as text, by the table's name. */
export async function dumpOf(t: TestApp): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(t.db)
  const dump = new Map<string, string>()
  for (const { name } of rows) {
    const all = await sql<{ line: string }>`select row_to_json(r)::text as line from ${sql.raw(name)} as r`.execute(
      t.db,
    )
    dump.set(name, all.rows.map(({ line }) => line).join('\n'))
  }
  return dump
}

/** All files of the installation with their content. */
export async function filesOf(folder: string): Promise<{ name: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return Promise.all(files.map(async (name) => ({ name, bytes: await readFile(name) })))
}

export const placesOf = (dump: Map<string, string>, text: string) =>
  [...dump].filter(([, rows]) => rows.includes(text)).map(([table]) => table)
