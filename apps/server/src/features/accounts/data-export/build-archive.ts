import { type ZippableFile, zipSync } from 'fflate'
import type { Deps } from '../../../deps.ts'
import { livePicturesOf } from '../../profiles/live-pictures/service.ts'
import { documentRow, messagePictures, ownerOf, photoFiles, supportImages } from './archive-contents.queries.ts'
import { archivePage } from './archive-page.ts'
import { readSection, SECTIONS } from './sections.queries.ts'

type Entries = Record<string, Buffer>
/** Receives the number of finished steps and of all steps. */
export type OnStep = (done: number, steps: number) => Promise<void>

/** Everything that is stored about this member, in one file: a readable page, data for programs, and the pictures. */
export async function buildArchive(deps: Deps, id: string, onStep: OnStep): Promise<Buffer> {
  const { email, name } = await ownerOf(deps.db, id)
  const steps = SECTIONS.length + 2
  const chapters = []
  for (const section of SECTIONS) {
    chapters.push({ section, rows: await readSection(deps.db, deps.vault, section, { id, email }) })
    await onStep(chapters.length, steps)
  }
  const pictures = await picturesOf(deps, id)
  await onStep(steps - 1, steps)
  const madeAt = deps.clock()
  const shown = Object.keys(pictures).filter((file) => file.startsWith('photos/'))
  const page = archivePage({ site: deps.config.site.name, name, madeAt, chapters, pictures: shown })
  const data = { made_at: madeAt, ...Object.fromEntries(chapters.map(({ section, rows }) => [section.name, rows])) }
  const files = {
    'index.html': Buffer.from(page),
    'data.json': Buffer.from(JSON.stringify(data, null, 2)),
    ...pictures,
  }
  return packed(files)
}

async function picturesOf(deps: Deps, id: string): Promise<Entries> {
  return {
    ...(await photosOf(deps, id)),
    ...(await documentOf(deps, id)),
    ...(await livePictureFilesOf(deps, id)),
    ...(await supportImagesOf(deps, id)),
    ...(await messagePicturesOf(deps, id)),
  }
}

async function photosOf({ db, files }: Deps, id: string): Promise<Entries> {
  const rows = await photoFiles(db, id)
  const found: Entries = {}
  for (const { name, position } of rows) {
    const bytes = await files.read('uploads/users', name)
    if (bytes) found[`photos/${position + 1}.jpg`] = bytes
  }
  return found
}

async function documentOf({ db, files, vault }: Deps, id: string): Promise<Entries> {
  const row = await documentRow(db, id)
  const data = row && (await files.read('documents', row.file))
  return row && data ? { 'identity-document.jpg': vault.open({ nonce: row.nonce, tag: row.tag, data }, id) } : {}
}

async function livePictureFilesOf(deps: Deps, id: string): Promise<Entries> {
  const pictures = await livePicturesOf(deps, id)
  return Object.fromEntries(pictures.map(({ position, jpeg }) => [`live-picture/${position + 1}.jpg`, jpeg]))
}

async function supportImagesOf({ db }: Deps, id: string): Promise<Entries> {
  const rows = await supportImages(db, id)
  return Object.fromEntries(rows.map(({ number, jpeg }, at) => [`support/${number}-${at + 1}.jpg`, jpeg]))
}

async function messagePicturesOf({ db, files }: Deps, id: string): Promise<Entries> {
  const rows = await messagePictures(db, id)
  const found: Entries = {}
  for (const { message_id, file } of rows) {
    const bytes = await files.read('uploads/messages', file)
    if (bytes) found[`messages/${message_id}.jpg`] = bytes
  }
  return found
}

/** Pictures are compressed already; compressing the rest takes a few milliseconds. */
function packed(files: Entries): Buffer {
  const entries = Object.entries(files).map(([name, bytes]): [string, ZippableFile] => [
    name,
    [bytes, { level: name.endsWith('.jpg') ? 0 : 6 }],
  ])
  return Buffer.from(zipSync(Object.fromEntries(entries)))
}
