import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { installPackages } from './debian-packages.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'heartwell-packages-'))
const log = path.join(folder, 'log')

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

test('installs all packages at once, without suggestions, questions and started services', async () => {
  const aptGet = path.join(folder, 'apt-get')
  writeFileSync(aptGet, `#!/bin/sh\necho "$DEBIAN_FRONTEND $RUNLEVEL $*" >> ${log}\n`)
  chmodSync(aptGet, 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await installPackages(['redis-server', 'coturn'])
  expect(readFileSync(log, 'utf8')).toBe(
    'noninteractive 1 update -qq\nnoninteractive 1 install -y -qq --no-install-recommends redis-server coturn\n',
  )
})
