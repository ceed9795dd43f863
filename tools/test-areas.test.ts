import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from './run-command.ts'
import { AREAS, filesOf, JOURNEYS, testsOfAreas } from './test-areas.ts'

const areas = Object.keys(AREAS)

test('each feature of the server and of the web is an area', () => {
  const folders = ['apps/server/src/features', 'apps/web/src/features']
  const features = folders.flatMap((folder) => readdirSync(path.join(repositoryRoot, folder)))
  const missing = features.filter((feature) => !areas.includes(feature))
  expect(missing, 'name them in tools/test-areas.ts').toEqual([])
})

test('each journey belongs to an area', () => {
  const chosen = new Set(testsOfAreas(repositoryRoot, areas).journeys)
  const missing = filesOf(repositoryRoot, JOURNEYS, /\.e2e\.ts$/).filter((file) => !chosen.has(file))
  expect(missing, 'give them to an area of tools/test-areas.ts').toEqual([])
})

test('each prefix of an area finds a file', () => {
  const tests = readdirSync(path.join(repositoryRoot, JOURNEYS)).filter((name) => name.endsWith('.e2e.ts'))
  const unused = Object.values(AREAS).flatMap((prefixes) =>
    prefixes.filter((prefix) => !tests.some((name) => name.startsWith(prefix))),
  )
  expect(unused).toEqual([])
})

test('an area holds the unit tests of its feature on both sides, its API tests and its journeys, and no others', () => {
  const { vitest, journeys } = testsOfAreas(repositoryRoot, ['payments'])
  expect(journeys).toEqual(['e2e/journeys/payments.e2e.ts'])
  for (const folder of [
    'apps/server/src/features/payments/',
    'apps/web/src/features/payments/',
    'apps/server/src/features/payments/test/payments-',
  ])
    expect(
      vitest.some((file) => file.startsWith(folder)),
      folder,
    ).toBe(true)
  expect(vitest.filter((file) => !/payments/.test(file))).toEqual([])
  expect(vitest.every((file) => existsSync(path.join(repositoryRoot, file)))).toBe(true)
})
