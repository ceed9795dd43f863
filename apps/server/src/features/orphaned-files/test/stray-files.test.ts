import { utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aCanary, aMemberWithEverything } from '../../../../test/crash/everything-about.ts'
import { storedNames } from '../../../../test/crash/stored-files.ts'
import { aMember, aPicture, multipart } from '../../../../test/factories.ts'
import { fields, filesOn, update } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { runOperator } from '../../../operator.ts'
import { documentName, FILE_FOLDERS, type FileFolder, photoName } from '../../../platform/files/files.ts'
import { openLog } from '../../../platform/log.ts'
import { FILE_COLUMNS } from '../queries.ts'
import { STRAYS_MAX } from '../rules.ts'
import { cleanFiles, findStrayFiles } from '../service.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp()
  return () => t.close()
})

const place = (folder: FileFolder, name: string) => path.join(t.dataDir, folder, name)

async function saveFiles(folder: FileFolder, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, folder === 'documents' ? documentName : photoName)
  for (const name of names) await t.deps.files.save(folder, name, Buffer.from('a picture'))
  return names
}

/** Photos that a member has. */
async function savePhotos(count: number): Promise<string[]> {
  const names = await saveFiles('uploads/users', count)
  for (let at = 0; at < count; at += 5) {
    const { id } = await aMember(t)
    const rows = names.slice(at, at + 5).map((name, position) => ({ member_id: id, position, name }))
    await t.db.insertInto('photos').values(rows).execute()
  }
  return names
}

async function aNightsLines() {
  const lines: Record<string, unknown>[] = []
  const log = openLog('info', { write: (line) => lines.push(JSON.parse(line)) })
  await cleanFiles({ ...t.deps, log })
  return lines
}

describe('a file without a row', () => {
  test('is removed in the night after its first day, in every folder, and no other file is', async () => {
    const kept = await savePhotos(7)
    const strays = new Map<FileFolder, string[]>()
    for (const folder of FILE_FOLDERS) strays.set(folder, await saveFiles(folder, 1))
    t.advance(DAY_MS - MINUTE_MS)
    expect(await aNightsLines()).toMatchObject([{ level: 'info', files: 13, strays: 0, msg: 'every file has its row' }])
    t.advance(2 * MINUTE_MS)
    expect(await aNightsLines()).toMatchObject([
      { level: 'warn', files: 13, strays: 6, removed: 6, msg: 'files without a row were removed' },
    ])
    for (const folder of FILE_FOLDERS) {
      expect(await storedNames(t.deps.files, folder)).toEqual(folder === 'uploads/users' ? kept.toSorted() : [])
    }
  })

  test('stays beside a database that most files do not belong to, until an operator says yes', async () => {
    await savePhotos(2)
    await saveFiles('documents', 2)
    t.advance(2 * DAY_MS)
    const lines = await aNightsLines()
    expect(lines).toMatchObject([
      { level: 'error', alert: 'stray_files', files: 4, strays: 2, msg: 'too many files have no row' },
    ])
    expect(lines[0]).not.toHaveProperty('removed')
    expect(await runOperator(t.deps, ['stray-files'])).toBe(
      '2 of 4 files are older than a day and have no row. Add --yes to delete them, if this is the database that belongs to the files.',
    )
    expect(await storedNames(t.deps.files, 'documents')).toHaveLength(2)
    expect(await runOperator(t.deps, ['stray-files', '--yes'])).toBe(
      '2 of 4 files are older than a day and have no row. 2 are deleted.',
    )
    expect(await storedNames(t.deps.files, 'documents')).toEqual([])
    expect(await runOperator(t.deps, ['stray-files'])).toBe('0 of 2 files are older than a day and have no row.')
  })

  test('that the storage does not give up is reported, and the others are removed', async () => {
    await savePhotos(6)
    const [stuck = ''] = await saveFiles('uploads/messages', 2)
    const { remove } = t.deps.files
    const removing = vi.spyOn(t.deps.files, 'remove').mockImplementation(async (folder, name) => {
      if (name === stuck) throw new Error('The storage is away.')
      await remove(folder, name)
    })
    onTestFinished(() => removing.mockRestore())
    t.advance(2 * DAY_MS)
    expect(await aNightsLines()).toMatchObject([
      { level: 'error', alert: 'job_row', job: 'stray-files', row: `uploads/messages/${stuck}` },
      { level: 'warn', strays: 2, removed: 1 },
    ])
    expect(await storedNames(t.deps.files, 'uploads/messages')).toEqual([stuck])
  })

  test.each([
    [STRAYS_MAX, STRAYS_MAX],
    [STRAYS_MAX + 1, 0],
  ])('of %i in one night, %i are removed without an operator', async (strays, removed) => {
    await savePhotos(STRAYS_MAX + 2)
    await saveFiles('uploads/messages', strays)
    t.advance(2 * DAY_MS)
    await aNightsLines()
    expect(await storedNames(t.deps.files, 'uploads/messages')).toHaveLength(strays - removed)
  })

  test('is left when a photo is deleted while the storage is away; its owner learns that it is deleted', async () => {
    const asha = await aMember(t)
    const files = await Promise.all([0, 1, 2].map(async (at) => ({ name: `more_images${at}`, file: await aPicture() })))
    await update(t, asha.token, multipart([...fields({ user_id: asha.id }), ...files]))
    const row = t.db.selectFrom('photos').select('name').where('position', '=', 0)
    const { name: image_name } = await row.executeTakeFirstOrThrow()
    const away = vi.spyOn(t.deps.files, 'remove').mockRejectedValue(new Error('The storage is away.'))
    onTestFinished(() => away.mockRestore())
    const body = { user_id: asha.id, index: '0', image_name }
    const answer = await t.call(photos.remove, { body }, { as: asha.token })
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Deleted' } })
    expect(await filesOn(t, 'uploads/users')).toContain(image_name)
    away.mockRestore()
    t.advance(2 * DAY_MS)
    expect(await aNightsLines()).toMatchObject([{ removed: 1 }])
    expect(await filesOn(t, 'uploads/users')).not.toContain(image_name)
    expect(await filesOn(t, 'uploads/users')).toHaveLength(2)
  })
})

test('what an interrupted write left is removed after a day', async () => {
  await savePhotos(1)
  const [old, young] = [`${photoName()}.part`, `${photoName()}.part`]
  for (const name of [old, young]) await writeFile(place('uploads/users', name), 'half a pict')
  t.advance(2 * DAY_MS)
  await utimes(place('uploads/users', young), t.deps.clock(), t.deps.clock())
  expect(await aNightsLines()).toMatchObject([{ unfinished: 1 }])
  const left = await filesOn(t, 'uploads/users')
  expect([left.includes(old), left.includes(young)]).toEqual([false, true])
})

test('every file of a member who has used everything has its row, in a column that is searched', async () => {
  const { me } = await aMemberWithEverything(t, aCanary())
  const archive = { account_id: me.id, file: documentName(), asked_at: t.deps.clock() }
  await t.db.insertInto('archives').values(archive).execute()
  await t.db.updateTable('counsellors').set({ image: photoName() }).execute()
  t.advance(2 * DAY_MS)
  expect(await findStrayFiles(t.deps)).toMatchObject({ strays: 0 })
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(t.db)
  const columns: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ column: string }>`
      select distinct field.key as column from ${sql.table(name)} as one, jsonb_each_text(to_jsonb(one)) as field
      where field.value ~ '[0-9a-f]{32}\.(jpg|bin)'
    `.execute(t.db)
    columns.push(...rows.map(({ column }) => `${name}.${column}`))
  }
  expect(columns.sort()).toEqual(FILE_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort())
})
