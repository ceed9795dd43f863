import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { eraseOldArchives } from '../../src/features/accounts/data-export/service.ts'
import { eraseDueMembers } from '../../src/features/accounts/deletion/service.ts'
import { advanceRecoveries } from '../../src/features/accounts/recovery/service.ts'
import { sendIssueBatch } from '../../src/features/content/service.ts'
import { closeOldInterests } from '../../src/features/interests/service.ts'
import { eraseOldLivePictures } from '../../src/features/profiles/live-pictures/erasure/service.ts'
import { hashPhotos } from '../../src/features/profiles/photo-hashes/service.ts'
import { eraseOldDocuments } from '../../src/features/review/id-documents/service.ts'
import { sendFraudNotices } from '../../src/features/safety/fraud-notices/service.ts'
import { endDueSuspensions } from '../../src/features/safety/sanctions/service.ts'
import { documentName, photoName } from '../../src/platform/files/files.ts'
import { aMember } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { ago, agoOf, count, type Due, idsOf, storeConversations, uuids } from './due-rows.ts'

export async function deletedAccounts(t: TestApp, number: number): Promise<Due> {
  const keys = await idsOf(t, number)
  for (const [n, id] of keys.entries())
    await t.db
      .updateTable('accounts')
      .set({ erase_at: agoOf(t, DAY_MS, n) })
      .where('id', '=', id)
      .execute()
  const left = () => count(t, 'accounts', sql`id = ${uuids(keys)}`)
  return { keys, refuse: { table: 'accounts', column: 'id' }, run: () => eraseDueMembers(t.deps), left }
}

export async function endedSuspensions(t: TestApp, number: number): Promise<Due> {
  const keys = await idsOf(t, number)
  await t.db
    .updateTable('accounts')
    .set({ suspended_at: ago(t, DAY_MS) })
    .where('id', 'in', keys)
    .execute()
  const row = { kind: 'suspension', reason: 'unkind', message: 'Please be kind.', note: 'Seen.' }
  const times = (n: number) => ({ created_at: ago(t, 2 * DAY_MS), ends_at: agoOf(t, HOUR_MS, n) })
  await t.db
    .insertInto('sanctions')
    .values(keys.map((member_id, n) => ({ ...row, ...times(n), member_id })))
    .execute()
  const left = () => count(t, 'sanctions', sql`member_id = ${uuids(keys)} and ended_at is null`)
  return { keys, refuse: { table: 'sanctions', column: 'member_id' }, run: () => endDueSuspensions(t.deps), left }
}

export async function dueRecoveries(t: TestApp, number: number): Promise<Due> {
  const form = { reason: 'Lost.', document: 'passport', meeting: 'in_person', compared: 'The face.', state: 'waiting' }
  const rows = (await idsOf(t, number)).map((member_id, n) => ({
    ...form,
    member_id,
    new_email: `new-${member_id}@members.example`,
    requested_at: ago(t, 5 * DAY_MS),
    confirmed_at: agoOf(t, 4 * DAY_MS, n),
  }))
  const stored = await t.db.insertInto('account_recoveries').values(rows).returning('id').execute()
  const keys = stored.map(({ id }) => id)
  const left = () => count(t, 'account_recoveries', sql`id = ${uuids(keys)} and state = 'waiting'`)
  return { keys, refuse: { table: 'account_recoveries', column: 'id' }, run: () => advanceRecoveries(t.deps), left }
}

export async function oldInterests(t: TestApp, number: number): Promise<Due> {
  const asha = await aMember(t)
  const ids = await idsOf(t, number)
  const rows = ids.map((recipient_id, n) => ({
    sender_id: asha.id,
    recipient_id,
    created_at: agoOf(t, 15 * DAY_MS, n),
  }))
  const stored = await t.db.insertInto('interest_requests').values(rows).returning('id').execute()
  return {
    keys: stored.map(({ id }) => id),
    // The notification of the receiver fails.
    refuse: { table: 'notifications', column: 'member_id', values: ids },
    run: () => closeOldInterests(t.deps),
    left: () => count(t, 'interest_requests', sql`sender_id = ${asha.id} and closed_at is null`),
  }
}

export async function expiredExports(t: TestApp, number: number): Promise<Due> {
  const rows = (await idsOf(t, number)).map((account_id, n) => ({
    account_id,
    file: documentName(),
    asked_at: ago(t, 5 * DAY_MS),
    expires_at: agoOf(t, HOUR_MS, n),
  }))
  const keys = (await t.db.insertInto('archives').values(rows).returning('id').execute()).map(({ id }) => id)
  const left = () => count(t, 'archives', sql`id = ${uuids(keys)}`)
  return { keys, refuse: { table: 'archives', column: 'id' }, run: () => eraseOldArchives(t.deps), left }
}

export async function newPhotos(t: TestApp, number: number): Promise<Due> {
  const rows = (await idsOf(t, number)).map((member_id, n) => ({
    member_id,
    position: 0,
    name: photoName(),
    created_at: agoOf(t, HOUR_MS, n),
  }))
  await t.db.insertInto('photos').values(rows).execute()
  const keys = rows.map(({ name }) => name)
  const left = () => count(t, 'photos', sql`hashed_at is null`)
  return { keys, refuse: { table: 'photos', column: 'name' }, run: () => hashPhotos(t.deps), left }
}

export async function oldDocuments(t: TestApp, number: number): Promise<Due> {
  const keys = await idsOf(t, number)
  for (const [n, id] of keys.entries())
    await t.db
      .updateTable('members')
      .set({ decided_at: agoOf(t, 40 * DAY_MS, n) })
      .where('id', '=', id)
      .execute()
  const bytes = Buffer.alloc(12)
  const sealed = { nonce: bytes, tag: bytes, key_id: 'a', created_at: ago(t, 40 * DAY_MS) }
  const rows = keys.map((member_id) => ({ member_id, file: documentName(), ...sealed }))
  await t.db.insertInto('documents').values(rows).execute()
  const left = () => count(t, 'documents', sql`member_id = ${uuids(keys)}`)
  return { keys, refuse: { table: 'documents', column: 'member_id' }, run: () => eraseOldDocuments(t.deps), left }
}

export async function oldLivePictures(t: TestApp, number: number): Promise<Due> {
  const members = await idsOf(t, number)
  const keys = members.map(() => randomUUID())
  const refused = { gestures: ['turn_left', 'turn_right', 'look_up'], state: 'refused', reason: 'Too dark.' }
  const rows = keys.map((id, n) => {
    const at = agoOf(t, 40 * DAY_MS, n)
    return { id, member_id: members[n]!, ...refused, drawn_at: at, sent_at: at, decided_at: at }
  })
  await t.db.insertInto('live_pictures').values(rows).execute()
  const left = () => count(t, 'live_pictures', sql`id = ${uuids(keys)}`)
  return { keys, refuse: { table: 'live_pictures', column: 'id' }, run: () => eraseOldLivePictures(t.deps), left }
}

export async function contactsOfBanned(t: TestApp, number: number): Promise<Due> {
  const ravi = await aMember(t)
  const keys = (await idsOf(t, number)).sort()
  await storeConversations(t, ravi, keys)
  const ban = { member_id: ravi.id, kind: 'ban', reason: 'money', message: 'Goodbye.', note: 'Seen.' }
  await t.db
    .insertInto('sanctions')
    .values({ ...ban, created_at: ago(t, 0), confirmed_at: ago(t, 0) })
    .execute()
  return {
    keys,
    refuse: { table: 'notifications', column: 'member_id' },
    // While somebody is left it fails, so that the queue runs it again.
    run: () => sendFraudNotices(t.deps, ravi.id).catch(() => {}),
    left: async () => number - (await count(t, 'fraud_notices', sql`banned_id = ${ravi.id}`)),
  }
}

export async function newsletterRecipients(t: TestApp, number: number): Promise<Due> {
  const issue_id = randomUUID()
  const issue = { id: issue_id, subject: 'News', text: 'Dear reader', created_at: ago(t, 0), total: number }
  await t.db.insertInto('newsletter_issues').values(issue).execute()
  const reader = { wording_version: 1, asked_at: ago(t, DAY_MS), confirmed_at: ago(t, DAY_MS) }
  const rows = Array.from({ length: number }, () => ({ ...reader, email: `${randomUUID()}@readers.example` }))
  const stored = await t.db.insertInto('subscribers').values(rows).returning(['id', 'email']).execute()
  const sorted = stored.sort((a, b) => a.id.localeCompare(b.id))
  await t.db
    .insertInto('newsletter_recipients')
    .values(sorted.map(({ id }) => ({ issue_id, subscriber_id: id })))
    .execute()
  return {
    keys: sorted.map(({ id }) => id),
    refuse: { table: 'mails', column: 'to_address', values: sorted.map(({ email }) => email) },
    run: () => sendIssueBatch(t.deps, issue_id),
    left: () => count(t, 'newsletter_recipients', sql`issue_id = ${issue_id}`),
  }
}
