import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { dataKey, openVault } from '../../apps/server/src/platform/crypto/vault.ts'
import { type Db, sqlExecutor } from '../../apps/server/src/platform/db/database.ts'
import { listStatements } from './stored-lists.ts'

export type Size = { pending: number; approved: number; rejected: number; withFiles: number; lists?: boolean }

const ID = `('00000000-0000-7000-8000-' || lpad(to_hex(no), 12, '0'))::uuid`
const PHOTOS = 2
const list = (words: string) => `(array['${words.split(' ').join("', '")}'])`
const FIRST = list(
  'Maria Tom Asha Ravi Anna Jack Priya Omar Grace Ivan Lucia Peter Nadia Karl Ines Hugo Lena Samuel Rosa Emil Clara Bruno Edith',
)
const SYLLABLES = list('mar bel ton hol wick den fer ros tal gar lin van ost pel der min kar sol bry nes')
const syllable = (place: number) => `${SYLLABLES}[1 + (no / ${23 * 20 ** place}) % 20]`
/** 23 × 8,000 different names, so that a common first name has every 23rd member and a surname few. */
const NAME = `${FIRST}[1 + no % 23] || ' ' || initcap(${syllable(0)} || ${syllable(1)} || ${syllable(2)})`

/**
 * Fills an empty database: pending members first, the one with the lowest number waits longest. Each has two photos with
 * random hashes; the first `withFiles` have pictures and an ID document as well. `lists` fills all other lists, too.
 */
export async function storeMembers(db: Db, dataDir: string, size: Size): Promise<void> {
  const { executeSql } = sqlExecutor(db)
  const members = size.pending + size.approved + size.rejected
  // Without triggers, which would queue a feature row for each member.
  await executeSql('set session_replication_role = replica')
  const indexes = await dropIndexes(db)
  for (const statement of statements(members, size)) await executeSql(statement)
  if (size.lists)
    for (const statement of listStatements({ pending: size.pending, members })) await executeSql(statement)
  await executeSql("set maintenance_work_mem = '1GB'")
  for (const index of indexes) await executeSql(index)
  await executeSql('set session_replication_role = origin')
  await storeFiles(db, dataDir, size.withFiles)
  await executeSql('vacuum analyze')
}

/** Drops the indexes that no constraint has, because making them of all rows at once takes less time. @returns their SQL */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes where schemaname = 'public'
      and tablename = any(array['accounts', 'members', 'photos', 'audit', 'messages',
        'interest_requests', 'member_topics', 'match_rows'])
      and not exists (select from pg_constraint where conindid = (schemaname || '.' || indexname)::regclass)`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return rows.map(({ made }) => made)
}

const statements = (count: number, { pending, approved }: Size) => [
  `insert into accounts (id, role, email, password_hash, created_at)
    select ${ID}, 'member', 'bench' || no || '@members.example', 'none', now() - no * interval '1 minute'
    from generate_series(1, ${count}) as no`,
  `insert into members (id, name, phone, dob, profession, address, gender, status, approval, rejection_reason,
      cultural_background, religious_belief, verified_at, submitted_at, decided_at, last_seen_at)
    select ${ID}, ${NAME}, lpad((7000000000 + no)::text, 11, '0'), date '1960-01-01' + (no % 15000)::int,
      'Gardener', '1 High Street', case when no % 2 = 0 then 'F' else 'M' end, 'Tab', state.approval,
      case when state.approval = 'rejected' then 'The pictures are blurred.' end,
      'I grew up in a harbour town.', 'I sing in the choir.', now() - interval '30 days',
      now() - interval '30 days' + no * interval '10 seconds',
      case when state.approval <> 'pending' then now() - no * interval '45 seconds' end, now()
    from generate_series(1, ${count}) as no
    cross join lateral (select case when no <= ${pending} then 'pending' when no <= ${pending + approved} then 'approved'
      else 'rejected' end as approval) as state`,
  `insert into photos (member_id, position, name, reviewed_at, hash, hash_parts, hashed_at)
    select ${ID}, position, md5(no || '-' || position) || '.jpg',
      case when no > ${pending} then now() end, hashed.hash,
      array(select part * 65536 + substring(hashed.hash from part * 16 + 1 for 16)::bit(16)::int
        from generate_series(0, 7) as part), now()
    from generate_series(1, ${count}) as no
    cross join generate_series(0, ${PHOTOS - 1}) as position
    cross join lateral (select ('x' || md5('photo' || no || position))::bit(128) as hash) as hashed`,
  `insert into preferences (member_id, city, updated_at) select ${ID}, 'York', now()
    from generate_series(1, ${count}) as no`,
]

/** Pictures of the size that the product stores, and encrypted ID documents. */
async function storeFiles(db: Db, dataDir: string, members: number): Promise<void> {
  const vault = openVault(dataKey(undefined, dataDir))
  const [photo, document] = await Promise.all([aPicture(640, 800), aPicture(1200, 800)])
  const folders = { users: path.join(dataDir, 'uploads/users'), documents: path.join(dataDir, 'documents') }
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true })
  const photos = await db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select(['photos.name', 'photos.member_id'])
    .where('members.approval', '=', 'pending')
    .orderBy('members.submitted_at')
    .limit(members * PHOTOS)
    .execute()
  for (const { name } of photos) await writeFile(path.join(folders.users, name), photo)
  for (const member_id of new Set(photos.map((one) => one.member_id))) {
    const sealed = vault.encrypt(document, member_id)
    const file = `${randomUUID().replaceAll('-', '')}.bin`
    await writeFile(path.join(folders.documents, file), sealed.data)
    const row = { member_id, file, nonce: sealed.nonce, tag: sealed.tag, key_id: sealed.keyId }
    await db.insertInto('documents').values(row).execute()
  }
}

const aPicture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
