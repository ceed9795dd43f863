import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ProfileStatus, STATUSES } from '@heartwell/contract/profiles/people.ts'
import { type RawBuilder, sql } from 'kysely'
import sharp from 'sharp'
import type { Db } from '../apps/server/src/platform/db/database.ts'
import { HIDDEN } from '../apps/server/test/http/hostile-pictures.ts'
import { markOf } from './fuzz-members.ts'

export type Broken = Record<string, number>

/**
 * How many stored rows and files break a rule, by rule.
 * @param promised The status that answers reported, by member.
 */
export async function audit(db: Db, dataDir: string, promised: Map<string, ProfileStatus>): Promise<Broken> {
  const broken: Broken = {}
  for (const [rule, rows] of [...STEPS, ...ROWS]) broken[rule] = await count(db, rows)
  broken['a status that no answer told'] = await untold(db, promised)
  return { ...broken, ...(await files(db, dataDir)) }
}

async function count(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ count: string }>`select count(*) as count from (${rows}) as broken`.execute(db)
  return Number(found[0]?.count)
}

const order = sql.raw(`array[${STATUSES.map((status) => `'${status}'`).join(', ')}]`)
const rank = (status: RawBuilder<unknown>) => sql`array_position(${order}, ${status})`

/** Members who started at this status and have, or do not have, the data of its step. */
function step(name: string, status: ProfileStatus, done: RawBuilder<unknown>, untouched: RawBuilder<unknown>) {
  const from = sql`select 1 from members m where profession = ${markOf(status)}`
  const passed = sql`${rank(sql`m.status`)} > ${rank(sql`${status}`)}`
  return [
    [`${name}: passed without its rows`, sql`${from} and ${passed} and not (${done})`],
    [`${name}: rows without having passed`, sql`${from} and not (${passed}) and not (${untouched})`],
  ] satisfies Rule[]
}
type Rule = [string, RawBuilder<unknown>]

const rowsOf = (table: string) => sql`(select count(*) from ${sql.table(table)} r where r.member_id = m.id)`
const agrees = (purpose: string) =>
  sql`exists (select 1 from current_consents c where c.member_id = m.id and c.purpose = ${purpose} and c.given)`
const written = (column: string) => sql`length(trim(${sql.ref(column)})) between 1 and 2000`
const answered = (bank: string) =>
  sql`${rowsOf('member_answers')} = (select count(*) from questions where bank = ${bank})`

const STEPS: Rule[] = [
  ...step('gender', 'gender', sql`m.gender in ('F', 'M')`, sql`m.gender is null`),
  ...step(
    'photos',
    'UploadImage',
    sql`${rowsOf('photos')} between 1 and 5 and m.show_photos and ${agrees('photos.display')}`,
    sql`${rowsOf('photos')} = 0`,
  ),
  ...step('document', 'uploadDocument', sql`${rowsOf('documents')} = 1`, sql`${rowsOf('documents')} = 0`),
  ...step(
    'culture',
    'cultureReligion',
    sql`${written('m.cultural_background')} and ${written('m.religious_belief')} and ${agrees('religion')} and ${agrees('culture')}`,
    sql`m.cultural_background is null and m.religious_belief is null and m.religion is null and m.cultures = '{}'`,
  ),
  ...step('interests', 'interest', sql`${rowsOf('member_topics')} > 0`, sql`${rowsOf('member_topics')} = 0`),
  ...step('temperament', 'userAnswersTemperament', answered('temperament'), sql`${rowsOf('member_answers')} = 0`),
  ...step('values', 'userAnswersValue', answered('value'), sql`${rowsOf('member_answers')} = 0`),
  ...step('reasoning', 'userAnswersIQ', answered('iq'), sql`${rowsOf('member_answers')} = 0`),
]

const ROWS: Rule[] = [
  ['somebody under 18 or over 120', sql`select 1 from members where age(dob) not between '18 years' and '121 years'`],
  ['a name or profession of blanks', sql`select 1 from members where trim(name) = '' or trim(profession) = ''`],
  [
    'a phone number of the wrong length',
    sql`select 1 from members where phone_e164 is null and phone !~ '^[0-9]{10,11}$'`,
  ],
  [
    'an e-mail address that is none',
    sql`select 1 from accounts where email !~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'`,
  ],
  [
    'a registration that did not accept the terms',
    sql`select 1 from members m where profession not like 'at %' and not ${agrees('terms')}`,
  ],
  [
    'a registration that got further',
    sql`select 1 from members where profession not like 'at %' and (verified_at is not null or status <> 'RegistrationVarification' or approval <> 'pending')`,
  ],
  [
    'somebody approved who was not',
    sql`select 1 from members where approval = 'approved' and profession <> 'at Tab, approved'`,
  ],
  ['a role that nobody gave', sql`select 1 from accounts where role <> 'member'`],
  [
    'how much religion matters without a consent',
    sql`select 1 from preferences p join members m on m.id = p.member_id where p.religion_importance is not null and not ${agrees('religion')}`,
  ],
  [
    'a chosen religion or culture without a consent',
    sql`select 1 from members m where (m.religion is not null and not ${agrees('religion.choice')}) or (m.cultures <> '{}' and not ${agrees('culture')})`,
  ],
  [
    'a belief in a draft without a consent',
    sql`select 1 from drafts d join members m on m.id = d.member_id
        where (coalesce(d.content ->> 'religious_belief', '') <> '' or coalesce(d.content ->> 'religion', '') <> ''
          or coalesce(d.content ->> 'religion_importance', '') <> '') and not ${agrees('religion')}`,
  ],
  ['a draft over 16 kB', sql`select 1 from drafts where octet_length(content::text) > 16384`],
  ['a draft from the future', sql`select 1 from drafts where edited_at > now()`],
  [
    'photos with a gap or too many',
    sql`select 1 from photos group by member_id having count(*) > 5 or max(position) <> count(*) - 1`,
  ],
  ['a subscriber without a confirmation', sql`select 1 from subscribers where confirmed_at is not null`],
  ['a push address off https', sql`select 1 from push_subscriptions where endpoint not like 'https://%'`],
  ['more than ten browsers', sql`select 1 from push_subscriptions group by account_id having count(*) > 10`],
]

async function untold(db: Db, promised: Map<string, ProfileStatus>): Promise<number> {
  const seeded = await db
    .selectFrom('members')
    .select(['id', 'status', 'profession'])
    .where('profession', 'like', 'at %')
    .execute()
  return seeded.filter(({ id, status, profession }) => {
    const started = profession.replace(/^at /, '').replace(/,.*/, '')
    return status !== (promised.get(id) ?? started)
  }).length
}

async function files(db: Db, dataDir: string): Promise<Broken> {
  const list = (folder: string) => readdir(path.join(dataDir, folder)).catch(() => [])
  const photos = await db.selectFrom('photos').select('name as file').execute()
  const documents = await db.selectFrom('documents').select('file').execute()
  const onDisk = await list('uploads/users')
  const unsound = await Promise.all(onDisk.map((name) => isUnsound(path.join(dataDir, 'uploads/users', name))))
  return {
    'a photo file without a row, or a row without a file': apart(onDisk, photos),
    'a document file without a row, or a row without a file': apart(await list('documents'), documents),
    'a photo that is no plain JPEG within 800 × 800': unsound.filter(Boolean).length,
  }
}

function apart(files: string[], rows: { file: string }[]): number {
  const known = new Set(rows.map((row) => row.file))
  return files.filter((file) => !known.delete(file)).length + known.size
}

async function isUnsound(file: string): Promise<boolean> {
  const bytes = await readFile(file)
  const { format, width, height, pages, exif } = await sharp(bytes).metadata()
  const plain = format === 'jpeg' && width <= 800 && height <= 800 && pages === undefined && exif === undefined
  return !plain || HIDDEN.some((hidden) => bytes.includes(hidden))
}
