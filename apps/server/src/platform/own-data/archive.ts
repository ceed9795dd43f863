import { type ZippableFile, zipSync } from 'fflate'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { archivePage } from './archive-page.ts'
import { SECTIONS, tellSection, type Who } from './sections.ts'

type Entries = Record<string, Buffer>
/** Told how much of the work is done. */
export type OnStep = (done: number, steps: number) => Promise<void>

/** Everything that is kept about this member, as one file: for reading, for programs, and the pictures. */
export async function archiveOf(deps: Deps, id: string, onStep: OnStep): Promise<Buffer> {
  const { email, name } = await ownerOf(deps, id)
  const steps = SECTIONS.length + 2
  const told = []
  for (const section of SECTIONS) {
    told.push({ section, rows: await tellSection(deps.db, section, { id, email }) })
    await onStep(told.length, steps)
  }
  const pictures = await picturesOf(deps, id)
  await onStep(steps - 1, steps)
  const madeAt = deps.clock()
  const shown = Object.keys(pictures).filter((file) => file.startsWith('photos/'))
  const page = archivePage({ site: deps.config.site.name, name, madeAt, told, pictures: shown })
  const data = { made_at: madeAt, ...Object.fromEntries(told.map(({ section, rows }) => [section.name, rows])) }
  const files = {
    'index.html': Buffer.from(page),
    'data.json': Buffer.from(JSON.stringify(data, null, 2)),
    ...pictures,
  }
  return packed(files)
}

async function ownerOf({ db }: Deps, id: string): Promise<Who & { name: string }> {
  return db
    .selectFrom('accounts')
    .innerJoin('members', 'members.id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'members.name'])
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function picturesOf(deps: Deps, id: string): Promise<Entries> {
  return {
    ...(await photosOf(deps, id)),
    ...(await documentOf(deps, id)),
    ...(await supportImagesOf(deps, id)),
    ...(await messagePicturesOf(deps, id)),
  }
}

async function photosOf({ db, files }: Deps, id: string): Promise<Entries> {
  const rows = await db.selectFrom('photos').select(['name', 'position']).where('member_id', '=', id).execute()
  const found: Entries = {}
  for (const { name, position } of rows) {
    const bytes = await files.read('uploads/users', name)
    if (bytes) found[`photos/${position + 1}.jpg`] = bytes
  }
  return found
}

async function documentOf({ db, files, vault }: Deps, id: string): Promise<Entries> {
  const row = await db.selectFrom('documents').selectAll().where('member_id', '=', id).executeTakeFirst()
  const data = row && (await files.read('documents', row.file))
  return row && data ? { 'identity-document.jpg': vault.open({ nonce: row.nonce, tag: row.tag, data }, id) } : {}
}

async function supportImagesOf({ db }: Deps, id: string): Promise<Entries> {
  const rows = await db
    .selectFrom('support_images')
    .innerJoin('support_messages', 'support_messages.id', 'message_id')
    .innerJoin('support_cases', 'support_cases.id', 'case_id')
    .select(['number', 'jpeg'])
    .where('member_id', '=', id)
    .orderBy('support_messages.seq')
    .orderBy('support_images.position')
    .execute()
  return Object.fromEntries(rows.map(({ number, jpeg }, at) => [`support/${number}-${at + 1}.jpg`, jpeg]))
}

/** Pictures that the member sent, and received ones that the member has opened, of somebody who is not hidden. */
async function messagePicturesOf({ db, files }: Deps, id: string): Promise<Entries> {
  const { rows } = await sql<{ message_id: string; file: string }>`
    select m.id as message_id, p.file
    from conversations as c
    join messages as m on m.conversation_id = c.id
    join message_pictures as p on p.id = m.picture_id
    where (c.low_id = ${id} or c.high_id = ${id})
      and (p.owner_id = ${id} or (p.opened_at is not null and not exists (
        select 1 from hidden_pairs where member_id = ${id} and other_id = p.owner_id)))
    order by m.conversation_id, m.seq`.execute(db)
  const found: Entries = {}
  for (const { message_id, file } of rows) {
    const bytes = await files.read('uploads/messages', file)
    if (bytes) found[`messages/${message_id}.jpg`] = bytes
  }
  return found
}

/** Pictures are packed already: what is left to pack takes a few milliseconds. */
function packed(files: Entries): Buffer {
  const entries = Object.entries(files).map(([name, bytes]): [string, ZippableFile] => [
    name,
    [bytes, { level: name.endsWith('.jpg') ? 0 : 6 }],
  ])
  return Buffer.from(zipSync(Object.fromEntries(entries)))
}
