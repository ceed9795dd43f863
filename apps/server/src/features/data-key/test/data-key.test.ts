import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aReport } from '../../../../test/database/sample-rows.ts'
import { postgresData } from '../../../../test/database/server-data.ts'
import { chosenKind } from '../../../../test/database/test-database.ts'
import { postgresAdminUrl } from '../../../../test/database/test-database-postgres.ts'
import { aMember, aPicture, aStaffMember } from '../../../../test/factories.ts'
import { aLivePicture } from '../../../../test/samples/live-picture-samples.ts'
import { launchAdmin, runAdmin } from '../../../../test/server/server-process.ts'
import { storeMembers } from '../../../../test/server-members.ts'
import { aBooking, aCounsellor } from '../../../../test/steps/counselling-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { encryptSecret, openSecret } from '../../../platform/crypto/authenticator.ts'
import { encryptText, openText } from '../../../platform/crypto/encrypted-text.ts'
import { openVault, type Vault } from '../../../platform/crypto/vault.ts'
import type { Db } from '../../../platform/db/database.ts'
import { documentName } from '../../../platform/files/files.ts'
import { sealedFor } from '../../counselling/encrypted-texts/rules.ts'
import { sealedFor as introduction } from '../../introductions/rules.ts'
import { saveDocument } from '../../profiles/service.ts'
import { sealedFor as evidence } from '../../safety/evidence/rules.ts'
import { START, TEXT_COLUMNS, textsAfter } from '../queries.ts'
import { openDataVault, rotateDataKey } from '../service.ts'

const [OLD, NEW] = [randomBytes(32), randomBytes(32)]
const vaults = { old: openVault(OLD), both: openVault(NEW, { before: OLD }), new: openVault(NEW) }

describe('rotating the data key', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  const rotate = (vault = vaults.both) => rotateDataKey({ ...t.deps, vault })

  /** One row in each encrypted column, and a document, encrypted with this vault. */
  async function everything(vault: Vault) {
    const member = await aMember(t)
    const counsellor = await aCounsellor(t)
    const staff = await aStaffMember(t)
    const now = t.deps.clock()
    await t.db.updateTable('accounts').set({ totp_secret: null }).where('role', '<>', 'member').execute()
    const bookingId = await aBooking(t, { member, counsellor, startsAt: '2031-01-05T09:00:00Z' })
    const sealed = (context: string) => encryptText(vault, 'Canary', context)
    const [noteId, invitationId] = [randomUUID(), randomUUID()]
    await t.db
      .updateTable('bookings')
      .set({ note: sealed(sealedFor.note(bookingId)), absence_report: sealed(sealedFor.absence(bookingId)) })
      .where('id', '=', bookingId)
      .execute()
    const pair = { member_id: member.id, counsellor_id: counsellor.id }
    const body = sealed(sealedFor.privateNote(noteId))
    await t.db
      .insertInto('private_notes')
      .values({ id: noteId, ...pair, body, created_at: now, saved_at: now })
      .execute()
    await t.db
      .insertInto('appointment_summaries')
      .values({ booking_id: bookingId, body: sealed(sealedFor.summary(bookingId)), saved_at: now })
      .execute()
    const steps = [1, 2].map((position) => ({
      booking_id: bookingId,
      position,
      body: sealed(sealedFor.step(bookingId, position)),
    }))
    await t.db.insertInto('appointment_steps').values(steps).execute()
    const totp_secret = encryptSecret(vault, 'Canary', staff.id)
    await t.db.updateTable('accounts').set({ totp_secret }).where('id', '=', staff.id).execute()
    await t.db
      .insertInto('staff_invitations')
      .values({
        id: invitationId,
        roles: ['reviewer'],
        token_hash: randomBytes(32),
        totp_secret: encryptSecret(vault, 'Canary', invitationId),
        expires_at: now,
      })
      .execute()
    await aReturnedIntroduction(sealed, member.id, counsellor.id)
    const picture = await everythingOfReports(vault, member.id)
    const document = await saveDocument({ ...t.deps, vault }, member.id, await aPicture())
    await t.db.insertInto('documents').values(document).execute()
    await aLivePicture(t, member.id, 'sent', vault)
    return { member, document, picture }
  }

  /** Letters that a second reader gave back, with the reason. */
  async function aReturnedIntroduction(sealed: (context: string) => Buffer, client_id: string, counsellor_id: string) {
    const other = await aMember(t)
    const [id, at] = [randomUUID(), t.deps.clock()]
    const both = { client_id, other_id: other.id, counsellor_id, created_at: at, changed_at: at }
    const returned = { returned_at: at, returned_reason: sealed(introduction.returned(id)) }
    await t.db
      .insertInto('introductions')
      .values({ id, ...both, ...returned })
      .execute()
  }

  /** The encrypted texts of a report, of retained content, and a picture. */
  async function everythingOfReports(vault: Vault, memberId: string) {
    const at = t.deps.clock()
    const other = await aMember(t)
    await t.db.insertInto('interest_requests').values({ sender_id: other.id, recipient_id: memberId }).execute()
    const met = await t.db
      .selectFrom('encounters')
      .select('id')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    const number = await aReport(t, memberId, other.id)
    const report = await t.db.selectFrom('reports').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    const sealed = (context: string) => encryptText(vault, 'Canary', context)
    const [retainedId, pictureId] = [randomUUID(), randomUUID()]
    const what = { encounter_id: met.id, kind: 'note', by_other: true, is_deleted: true, sent_at: at, retained_at: at }
    const body = sealed(evidence.retained(retainedId))
    await t.db
      .insertInto('retained_content')
      .values({ id: retainedId, ...what, body, about: sealed(evidence.retainedAbout(retainedId)) })
      .execute()
    const message = { report_id: report.id, seq: 1, message_id: randomUUID(), body: '', sent_at: at, is_reported: true }
    const details = { picture: true, deleted: false, sealed: sealed(evidence.message(report.id, 1)) }
    await t.db
      .insertInto('report_evidence')
      .values({ ...message, ...details })
      .execute()
    const note = { report_id: report.id, position: 0, by_reported: true, sent_at: at }
    const texts = {
      sealed: sealed(evidence.note(report.id, 0)),
      sealed_about: sealed(evidence.noteAbout(report.id, 0)),
    }
    await t.db
      .insertInto('report_notes')
      .values({ ...note, ...texts })
      .execute()
    const profile = { report_id: report.id, sealed: sealed(evidence.profile(report.id)) }
    await t.db.insertInto('report_profiles').values(profile).execute()
    const { data, nonce, tag, keyId } = vault.encrypt(await aPicture(), evidence.picture(pictureId))
    const file = documentName()
    await t.deps.files.save('evidence', file, data)
    const picture = { id: pictureId, file, nonce, tag, key_id: keyId, report_id: report.id, seq: 1 }
    await t.db.insertInto('evidence_pictures').values(picture).execute()
    return picture
  }

  async function clear() {
    for (const table of [
      'staff_invitations',
      'data_keys',
      'introductions',
      'bookings',
      'private_notes',
      'documents',
      'live_pictures',
      'reports',
    ] as const)
      await t.db.deleteFrom(table).execute()
    await t.db.deleteFrom('encounters').execute()
    await t.db.updateTable('accounts').set({ totp_secret: null }).where('role', '<>', 'member').execute()
  }

  /** The texts of all columns and the document, opened with this vault. */
  async function opened(vault: Vault, memberId: string) {
    const texts: string[] = []
    for (const column of TEXT_COLUMNS)
      for (const row of await textsAfter(t.db, column, START, 1000))
        texts.push(openText(vault, row.sealed, column.context(row)))
    const row = await t.db
      .selectFrom('documents')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    const data = await t.deps.files.read('documents', row.file)
    if (!data) throw new Error('the file is missing')
    return { texts, row, jpeg: vault.open({ nonce: row.nonce, tag: row.tag, data }, memberId) }
  }

  test('encrypts everything again, so that the new key alone opens it', async () => {
    await clear()
    const { member, document, picture } = await everything(vaults.old)
    const before = await opened(vaults.old, member.id)
    expect(await rotate()).toEqual({ checked: 20, renewed: 20, unreadable: [], archives: 0 })
    const after = await opened(vaults.new, member.id)
    expect(after.texts).toEqual(Array(15).fill('Canary'))
    const copy = await t.db.selectFrom('evidence_pictures').selectAll().executeTakeFirstOrThrow()
    expect([copy.id, copy.key_id]).toEqual([picture.id, vaults.new.keyId])
    const data = await t.deps.files.read('evidence', copy.file)
    expect(data && vaults.new.open({ nonce: copy.nonce, tag: copy.tag, data }, evidence.picture(copy.id))).toBeTruthy()
    expect(await t.deps.files.read('evidence', picture.file), 'the old picture').toBeUndefined()
    expect(after.jpeg.equals(before.jpeg)).toBe(true)
    expect(after.row.key_id).toBe(vaults.new.keyId)
    expect(await t.deps.files.read('documents', document.file), 'the old file').toBeUndefined()
    await expect(opened(vaults.old, member.id)).rejects.toThrow()
    expect(await rotate()).toMatchObject({ checked: 20, renewed: 0 })
  })

  test('keeps the key of the hashes, with which sent links and hidden contacts go on', async () => {
    await clear()
    const hash = vaults.old.codeHash('ada@example.org', 'email')
    expect(vaults.both.codeHash('ada@example.org', 'email')).toEqual(hash)
    await rotate()
    const config = (key: Buffer, before?: Buffer) => ({
      dataKey: key.toString('base64'),
      dataKeyBefore: before?.toString('base64'),
      dataDir: t.dataDir,
    })
    expect((await openDataVault(t.db, config(NEW))).codeHash('ada@example.org', 'email')).toEqual(hash)
    // A second rotation, and its hashes, too.
    const third = randomBytes(32)
    await rotate(await openDataVault(t.db, config(third, NEW)))
    expect((await openDataVault(t.db, config(third))).codeHash('ada@example.org', 'email')).toEqual(hash)
    await expect(openDataVault(t.db, config(NEW))).rejects.toThrow('DATA_KEY is not the key of this database.')
  })

  test('lists what neither key opens, and renews the rest', async () => {
    await clear()
    await everything(vaults.old)
    const stranger = await aStaffMember(t)
    const totp_secret = encryptSecret(openVault(randomBytes(32)), 'Canary', stranger.id)
    await t.db.updateTable('accounts').set({ totp_secret }).where('id', '=', stranger.id).execute()
    expect(await rotate()).toEqual({
      checked: 21,
      renewed: 20,
      unreadable: [`accounts ${stranger.id}`],
      archives: 0,
    })
  })

  test('encrypts 51 notes and 51 documents again, one more than are read together', async () => {
    await clear()
    const counsellor = await aCounsellor(t)
    await t.db.updateTable('accounts').set({ totp_secret: null }).where('id', '=', counsellor.id).execute()
    const members = await storeMembers(
      t.db,
      Array.from({ length: 51 }, (_, n) => `Client ${n}`),
    )
    const now = t.deps.clock()
    const notes = members.map(({ id: member_id }) => {
      const id = randomUUID()
      const body = encryptText(vaults.old, 'Canary', sealedFor.privateNote(id))
      return { id, member_id, counsellor_id: counsellor.id, body, created_at: now, saved_at: now }
    })
    await t.db.insertInto('private_notes').values(notes).execute()
    const picture = await aPicture()
    const documents: Awaited<ReturnType<typeof saveDocument>>[] = []
    for (const { id } of members) documents.push(await saveDocument({ ...t.deps, vault: vaults.old }, id, picture))
    await t.db.insertInto('documents').values(documents).execute()
    expect(await rotate()).toEqual({ checked: 102, renewed: 102, unreadable: [], archives: 0 })
    for (const { id } of members) expect((await opened(vaults.new, id)).jpeg.length).toBeGreaterThan(0)
  })

  test('knows every column of bytes', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' order by 1`.execute(t.db)
    const encrypted = TEXT_COLUMNS.map(({ table, column }) => `${table}.${column}`)
    const others = rows.map(({ name }) => name).filter((name) => !encrypted.includes(name))
    // Hashes, feature rows and pictures; documents, evidence and archives are renewed with their files, or expire.
    expect(
      others.filter(
        (name) =>
          !/hash|fingerprint|^match_|salt|contact_keys|hidden_|ban_keys|sanction_keys|reported_keys|member_browsers|public_key|jpeg|record|^(documents|archives|evidence_pictures|live_picture_files)\./.test(
            name,
          ),
      ),
    ).toEqual([])
    expect(encrypted.filter((name) => !rows.some((row) => row.name === name))).toEqual([])
  })
})

describe.runIf(chosenKind() === 'postgres')('npm run admin -- rotate-data-key', () => {
  const STAFF = 120

  async function staffWithSecrets(db: Db) {
    const people = Array.from({ length: STAFF }, () => ({ id: randomUUID() }))
    const rows = people.map(({ id }) => ({
      id,
      email: `${id}@staff.example`,
      role: 'provider',
      password_hash: 'x',
      totp_secret: encryptSecret(vaults.old, 'Canary', id),
      created_at: new Date(),
    }))
    await db.insertInto('accounts').values(rows).execute()
  }
  const secrets = (db: Db) =>
    db.selectFrom('accounts').select(['id', 'totp_secret']).where('totp_secret', 'is not', null).orderBy('id').execute()
  const opensWith = (vault: Vault, row: { id: string; totp_secret: Buffer | null }) => {
    try {
      return openSecret(vault, row.totp_secret ?? Buffer.alloc(0), row.id) === 'Canary'
    } catch {
      return false
    }
  }
  const STOP = 4711
  /** The statement that changes this account waits for the advisory lock `STOP`. */
  async function stopAt(db: Db, id: string) {
    await sql`create function stop_here() returns trigger language plpgsql as $$ begin
      if new.id = ${sql.lit(id)} then perform pg_advisory_xact_lock(${sql.lit(STOP)}); end if; return new; end $$`.execute(
      db,
    )
    await sql`create trigger stop_here before update on accounts for each row execute function stop_here()`.execute(db)
  }
  const waitsForLock = async (db: Db) => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }

  test('killed half-way leaves everything readable, and the next run finishes', async () => {
    const data = await postgresData(postgresAdminUrl())
    const settings = {
      ...data.settings,
      DATA_KEY: NEW.toString('base64'),
      DATA_KEY_BEFORE: OLD.toString('base64'),
    }
    try {
      await data.use(async ({ db }) => {
        await staffWithSecrets(db)
        const rows = await secrets(db)
        await stopAt(db, rows[70]?.id ?? '')
        // A connection of its own, and a lock of the session: a transaction that waits this many seconds would be ended.
        const holder = new pg.Client({ connectionString: data.settings.DATABASE_URL })
        await holder.connect()
        await holder.query('select pg_advisory_lock($1)', [STOP])
        const admin = launchAdmin(settings, 'rotate-data-key')
        await expect.poll(() => waitsForLock(db), { timeout: 120_000 }).toBe(true)
        expect((await admin.kill()).signal).toBe('SIGKILL')
        await holder.end()
        await sql`drop trigger stop_here on accounts`.execute(db)
      })
      await data.use(async ({ db }) => {
        const rows = await secrets(db)
        // The statement of the killed process may still have been applied.
        const renewed = rows.filter((row) => opensWith(vaults.new, row)).length
        expect([70, 71]).toContain(renewed)
        expect(rows.every((row) => opensWith(vaults.both, row))).toBe(true)
      })
      const { code, output } = await runAdmin(settings, 'rotate-data-key')
      expect(output).toMatch(/(49|50) of 120 encrypted records were encrypted again/)
      expect(code).toBe(0)
      await data.use(async ({ db }) => {
        expect((await secrets(db)).filter((row) => !opensWith(vaults.new, row))).toEqual([])
      })
      const alone = await runAdmin({ ...data.settings, DATA_KEY: NEW.toString('base64') }, 'ledger')
      expect(alone.code).toBe(0)
      const wrong = await runAdmin({ ...data.settings, DATA_KEY: OLD.toString('base64') }, 'ledger')
      expect(wrong.code).toBe(1)
      expect(wrong.output).toContain('DATA_KEY is not the key of this database.')
    } finally {
      await data.remove()
    }
  })
})
