/**
 * `npm run licences`: lists the licence of each package that production installs, and fails for one that NOTICE.md does
 * not name.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isProgram, repositoryRoot, runTool, ToolError } from './run-command.ts'

type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }
type Licensed = { name: string; version: string; licence: string }

/** The licences in NOTICE.md: those that only require the text, and others, by their packages. */
const PLAIN = new Set(['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0'])
const NAMED: readonly [RegExp, RegExp][] = [
  [/^OFL-1\.1$/, /^@fontsource(-variable)?\//],
  [/LGPL-3\.0/, /^(heic-to|@img\/sharp-.+)$/],
  [/^MPL-2\.0$/, /^(web-push|axe-core)$/],
  [/^SEE LICENSE/, /^dejavu-fonts-ttf$/],
  [/^MIT and ISC$/, /^@visx\/vendor$/],
  [/^Unlicense$/, /^robust-predicates$/],
  [/CC0-1\.0/, /^type-fest$/],
]
/** Their files name a licence that package.json does not. */
const UNSAID: Record<string, string> = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' }

/** The packages that the lock file installs in production, each once. */
export function licencesOf(lock: { packages: Record<string, Locked> }): Licensed[] {
  return Object.entries(lock.packages).flatMap(([place, { version, license, dev, devOptional, link }]) => {
    const [, name] = /.*node_modules\/(.+)$/.exec(place) ?? []
    if (name === undefined || version === undefined || dev || devOptional || link) return []
    return [{ name, version, licence: license ?? UNSAID[name] ?? 'unknown' }]
  })
}

export const unnamed = (packages: readonly Licensed[]): Licensed[] =>
  packages.filter(
    ({ name, licence }) =>
      !PLAIN.has(licence) && !NAMED.some(([licences, names]) => licences.test(licence) && names.test(name)),
  )

if (isProgram(import.meta.url))
  await runTool(async () => {
    const file = path.join(repositoryRoot, 'package-lock.json')
    if (!existsSync(file)) throw new ToolError('package-lock.json is missing.')
    const packages = licencesOf(JSON.parse(readFileSync(file, 'utf8')))
    for (const { name, version, licence } of packages) console.log(`${licence.padEnd(24)} ${name} ${version}`)
    const wrong = unnamed(packages)
    if (wrong.length > 0)
      throw new ToolError(`NOTICE.md names no such licence: ${wrong.map((one) => `${one.name} (${one.licence})`)}.`)
  })
