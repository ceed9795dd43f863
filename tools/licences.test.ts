import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { licencesOf, unnamed } from './licences.ts'
import { repositoryRoot } from './run-command.ts'

test('every package that production installs has a licence that NOTICE.md names', () => {
  const packages = licencesOf(JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8')))
  expect(packages.length).toBeGreaterThan(100)
  expect(unnamed(packages)).toEqual([])
})

test('a licence with duties is refused for any package but those that NOTICE.md names', () => {
  const of = (name: string, license?: string) =>
    unnamed(licencesOf({ packages: { [`node_modules/${name}`]: { version: '1.0.0', ...(license && { license }) } } }))
  expect(of('heic-to', 'LGPL-3.0')).toEqual([])
  expect(of('another', 'LGPL-3.0')).toHaveLength(1)
  expect(of('another', 'GPL-3.0')).toHaveLength(1)
  expect(of('another')).toHaveLength(1)
})
