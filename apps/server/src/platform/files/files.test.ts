import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles, photoName } from './files.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'heartwell-files-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

test('save answers busy while the disk is full, leaves nothing behind, and works again afterwards', async () => {
  const files = openFiles(dataDir)
  const folder = path.join(dataDir, 'documents')
  const name = photoName()
  await mkdir(folder, { recursive: true })
  await symlink('/dev/full', path.join(folder, `${name}.part`))
  await expect(files.save('documents', name, Buffer.from('content'))).rejects.toMatchObject({ code: 'busy' })
  expect(await readdir(folder)).toEqual([])
  await files.save('documents', name, Buffer.from('content'))
  expect((await files.read('documents', name))?.toString()).toBe('content')
  expect(await readdir(folder)).toEqual([name])
})
