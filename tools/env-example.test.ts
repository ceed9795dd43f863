import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { repositoryRoot } from './run-command.ts'

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')
const example = parseEnv(read('.env.example'))
const settings = ['config', 'payment-settings', 'storage-settings'].flatMap((file) =>
  [...read(`apps/server/src/platform/${file}.ts`).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
)

test('.env.example unedited means the same as no settings at all', () => {
  expect(readConfig(example)).toEqual(readConfig({}))
})

test('.env.example and the page for operators name every setting of the server, and no other', () => {
  const explained = [...read('docs/operations.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
  expect(settings.length).toBeGreaterThan(0)
  expect(Object.keys(example).sort()).toEqual([...settings].sort())
  expect([...explained].sort()).toEqual([...settings].sort())
})
