import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runOperator } from '../../src/operator.ts'
import { openBucketFiles } from '../../src/platform/files/bucket-files.ts'
import { documentName, FILE_FOLDERS, type Files, openFiles, photoName } from '../../src/platform/files/files.ts'
import { storedFiles, storedNames } from '../crash/stored-files.ts'
import { type S3Double, startS3Double } from '../doubles/s3-double.ts'
import { aMember } from '../factories.ts'
import { type TestApp, testApp } from '../test-app.ts'

let s3: S3Double
let dataDir: string
let local: Files
let files: Files
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  s3 = await startS3Double()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'heartwell-bucket-'))
  local = openFiles(dataDir)
  files = openBucketFiles(s3.settings, local, dataDir)
  return async () => {
    await s3.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
afterAll(() => t.close())

test('a file is stored in the bucket, listed over several pages, and removed there', async () => {
  const names = Array.from({ length: 5 }, photoName).sort()
  for (const name of names) await files.save('documents', name, Buffer.from(name))
  expect([...s3.objects.keys()].sort()).toEqual(names.map((name) => `documents/${name}`))
  expect(await storedNames(local, 'documents')).toEqual([])
  expect(await storedNames(files, 'documents')).toEqual(names)
  expect((await storedFiles(files, 'documents'))[0]?.changedAt).toEqual(new Date('2026-11-23T12:00:00Z'))
  for (const name of names) expect((await files.read('documents', name))?.toString()).toBe(name)
  await files.remove('documents', names[0] ?? '')
  expect(await files.read('documents', names[0] ?? '')).toBeUndefined()
  expect(await storedNames(files, 'documents')).toEqual(names.slice(1))
  expect([...s3.objects.keys()].sort()).toEqual(names.slice(1).map((name) => `documents/${name}`))
})

test('no file is readable without the keys of the server: none gets permissions of its own', async () => {
  await files.save('uploads/users', photoName(), Buffer.from('picture'))
  expect(s3.requests).toHaveLength(1)
  expect(Object.keys(s3.requests[0] ?? {}).filter((name) => /acl|grant/.test(name))).toEqual([])
})

test('a name that the server did not give is refused', async () => {
  for (const name of ['../secret', 'a.jpg', '']) {
    await expect(files.read('documents', name)).rejects.toThrow('not a name that we give')
    await expect(files.save('documents', name, Buffer.from('x'))).rejects.toThrow('not a name that we give')
  }
})

test('while the storage is away the answer is busy, and nothing of its address is in it', async () => {
  s3.fail(true)
  const name = photoName()
  for (const attempt of [
    () => files.save('documents', name, Buffer.from('x')),
    () => files.read('documents', name),
    () => storedFiles(files, 'documents'),
    () => files.remove('documents', name),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'busy', retryAfter: 60 })
})

test.each(['before', 'within'] as const)('a storage that hangs %s its answer is given up as busy', async (where) => {
  const impatient = openBucketFiles(s3.settings, local, dataDir, { answerMs: 100 })
  const name = photoName()
  await impatient.save('documents', name, Buffer.from('x'))
  s3.hang(where)
  await expect(impatient.read('documents', name)).rejects.toMatchObject({ code: 'busy', retryAfter: 60 })
})

test('files of the folder are found before they are moved, and removed in both places', async () => {
  const name = photoName()
  await local.save('uploads/users', name, Buffer.from('picture'))
  expect((await files.read('uploads/users', name))?.toString()).toBe('picture')
  expect(await storedNames(files, 'uploads/users')).toEqual([name])
  await files.remove('uploads/users', name)
  expect(await files.read('uploads/users', name)).toBeUndefined()
})

async function storeLocally(): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  for (const folder of FILE_FOLDERS) {
    for (const name of [photoName(), documentName()]) {
      await local.save(folder, name, Buffer.from(`content of ${name}`))
      stored.set(`${folder}/${name}`, `content of ${name}`)
    }
  }
  return stored
}
const inBucket = () => new Map([...s3.objects].map(([key, bytes]) => [key, bytes.toString()]))
const moveFiles = () => runOperator({ ...t.deps, files }, ['move-files'])

test('move-files moves every folder, and a second run finds nothing left', async () => {
  const stored = await storeLocally()
  const bytes = [...stored.values()].join('').length
  expect(await moveFiles()).toContain(`${stored.size} files (${bytes} bytes) were moved`)
  expect(inBucket()).toEqual(stored)
  for (const folder of FILE_FOLDERS) expect(await storedNames(local, folder)).toEqual([])
  expect(await moveFiles()).toContain('0 files (0 bytes) were moved')
})

test('move-files that was interrupted goes on where it stopped', async () => {
  const stored = await storeLocally()
  let saved = 0
  s3.corrupt((bytes) => {
    saved += 1
    if (saved === 4) s3.fail(true)
    return bytes
  })
  await expect(moveFiles()).rejects.toThrow('The bucket does not answer.')
  s3.fail(false)
  await moveFiles()
  expect(inBucket()).toEqual(stored)
  for (const folder of FILE_FOLDERS) expect(await storedNames(local, folder)).toEqual([])
})

test('move-files is refused while another run moves the same files, and loses none', async () => {
  const stored = await storeLocally()
  const runs = await Promise.allSettled([moveFiles(), moveFiles()])
  expect(runs.map((run) => run.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(runs.find((run) => run.status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('Another run moves these files.') },
  })
  expect(inBucket()).toEqual(stored)
})

test('move-files keeps a file that is different in the bucket, and fails', async () => {
  const stored = await storeLocally()
  s3.corrupt((bytes) => bytes.subarray(1))
  await expect(moveFiles()).rejects.toThrow('These differ and stay here:')
  for (const folder of FILE_FOLDERS) expect(await storedNames(local, folder)).toHaveLength(2)
  s3.corrupt((bytes) => bytes)
  await moveFiles()
  expect(inBucket()).toEqual(stored)
})

test('move-files without a bucket says which setting is missing', async () => {
  await expect(runOperator({ ...t.deps, files: local }, ['move-files'])).rejects.toThrow('Set S3_BUCKET')
})

test('a photo in the bucket is shown to its owner with the same headers as one in the folder, and to nobody who may not see it', async () => {
  const member = await aMember(t, { photos: 2 })
  const [photo] = await t.db.selectFrom('photos').select('name').where('member_id', '=', member.id).execute()
  const name = photo?.name ?? ''
  const url = `/uploads/users/${name}`
  const before = await t.request({ method: 'GET', url, as: member.token })
  expect(before.status).toBe(200)
  const folder = t.deps.files
  t.deps.files = openBucketFiles(s3.settings, folder, t.dataDir)
  try {
    await runOperator(t.deps, ['move-files'])
    expect(s3.objects.has(`uploads/users/${name}`)).toBe(true)
    const after = await t.request({ method: 'GET', url, as: member.token })
    expect(after).toMatchObject({ status: 200, raw: before.raw })
    for (const header of ['content-type', 'content-security-policy', 'cache-control', 'cross-origin-resource-policy'])
      expect(after.headers[header], header).toEqual(before.headers[header])
    expect((await t.request({ method: 'GET', url })).status).toBe(401)
    await t.db.updateTable('photos').set({ reviewed_at: null }).where('name', '=', name).execute()
    const other = await aMember(t, { gender: 'M' })
    expect((await t.request({ method: 'GET', url, as: other.token })).status, 'no reviewer has approved it').toBe(404)
  } finally {
    t.deps.files = folder
  }
})
