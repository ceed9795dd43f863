import ts from 'typescript'
import FLOORS from './floors.json' with { type: 'json' }

const FEATURES = [...FLOORS.server, ...FLOORS.web].flat()

const KEBAB_CASE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const MIGRATION = /^apps\/server\/migrations\/\d{8}T\d{4}-[a-z0-9-]+\.sql$/
const KNOWN_BY_ALL =
  /^((README|ARCHITECTURE|CONTRIBUTING|LICENSE|NOTICE|CHANGELOG)(\.md)?|CODEOWNERS|pull_request_template\.md)$/
/** systemd wants the '@' in the name of a unit that is started once for each port. */
const SYSTEMD_TEMPLATE = /^[a-z-]+@\.service$/
/** The name that the tools for containers look for. */
const CONTAINER_FILE = /^Containerfile$/
const DRAWER = /(^|-)(utils?|helpers?|common|misc|manager)(\.|$)/
const BARREL = /^index\.[cm]?[jt]sx?$/
const SOURCE = /\.([cm]?[jt]sx?|css)$/
const GENERATED = /\.generated\.[a-z]+$/
const TEST = /\.test\.tsx?$/
const IN_PRODUCT = /^(apps|packages)\/[^/]+\/src\/|^demo\/src\//

const MAX_LINES = 400
const MAX_FILES = 25

/** Every other table belongs to a feature. */
const PLATFORM_TABLES = ['audit', 'idempotency_keys', 'job_row_failures', 'mails', 'schema_migrations']

/** The problems of a file's path and name. */
export function nameProblems(file: string): string[] {
  return [kebabCase(file), meaningfulName(file), barrel(file), serverFeature(file), webFeature(file)].filter(isProblem)
}

/** The problems of a file's content. */
export function contentProblems(file: string, content: Buffer): string[] {
  if (content.includes(0)) return []
  const text = content.toString('utf8')
  return [
    length(file, text),
    environment(file, text),
    machinePath(file, text),
    registryHost(file, text),
    literalSpread(file, text),
    hiddenSequence(file, text),
    ownDuration(file, text),
    ownRowLock(file, text),
    ownCalendarDay(file, text),
    ownPagination(file, text),
    ownFormat(file, text),
    newBrowser(file, text),
    doubleCast(file, text),
  ].filter(isProblem)
}

/** The folders of the product with too many source files of their own level; tests and generated files do not count. */
export function folderProblems(files: string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (!IN_PRODUCT.test(file) || !SOURCE.test(file) || TEST.test(file) || GENERATED.test(file)) continue
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(
      ([folder, count]) =>
        `${folder}: ${count} files of its own level, at most ${MAX_FILES} are allowed. Sort them into sub-folders by idea.`,
    )
}

/** The tables and views that the generated types of the database name. */
export function tablesOf(schema: string): string[] {
  const [, list = ''] = /^export interface DB \{(.*?)^\}/ms.exec(schema) ?? []
  return [...list.matchAll(/^\s*(\w+):/gm)].flatMap(([, table]) => table ?? [])
}

/** The platform could serve another product, so it names no table of a feature. */
export function platformProblems(file: string, text: string, tables: string[]): string[] {
  if (!file.startsWith('apps/server/src/platform/') || TEST.test(file) || GENERATED.test(file)) return []
  const words = new Set(databaseTexts(text).flatMap((sql) => sql.match(/\w+/g) ?? []))
  return tables
    .filter((table) => words.has(table) && !PLATFORM_TABLES.includes(table))
    .map(
      (table) =>
        `${file}: names the table '${table}' of a feature. Move the query into that feature's queries.ts and take what it answers as a parameter; a table of the platform itself is added to PLATFORM_TABLES.`,
    )
}

const LITERAL = /(?<tag>\bsql(?:<[^`]*>)?)?(?:`(?<template>(?:\\.|[^`\\])*)`|'(?<text>(?:\\.|[^'\\\n])*)')/g
const STATEMENT = /^\s*(\/\*|(select|insert|update|delete|merge|with|lock|truncate|alter|create|drop|copy)\s)/i
const TABLE_ARGUMENT =
  /\b(?:\w+From|insertInto|mergeInto|updateTable|\w+Join)\(\s*\[?\s*'([^']*)'|\b(?:Row<|DB\[)'([^']*)'/g

/**
 * The database-related strings of a file: statements, and names of tables given to the query builder or to types of
 * rows.
 */
function databaseTexts(text: string): string[] {
  const statements = [...text.matchAll(LITERAL)].flatMap(({ groups = {} }) => {
    const literal = groups.template ?? groups.text ?? ''
    return groups.tag || STATEMENT.test(literal) ? [literal] : []
  })
  const names = [...text.matchAll(TABLE_ARGUMENT)].map(([, argument, type]) => argument ?? type ?? '')
  return [...statements, ...names]
}

const isProblem = (problem: string | undefined): problem is string => problem !== undefined

function kebabCase(file: string) {
  if (MIGRATION.test(file)) return
  const odd = file.split('/').find((part) => !isAllowedName(part))
  if (odd) return `${file}: '${odd}' is not kebab-case. Write it in small letters with hyphens.`
}

const isAllowedName = (part: string) =>
  [KEBAB_CASE, KNOWN_BY_ALL, SYSTEMD_TEMPLATE, CONTAINER_FILE].some((pattern) => pattern.test(part))

function meaningfulName(file: string) {
  const drawer = file.split('/').find((part) => DRAWER.test(part))
  if (drawer)
    return `${file}: '${drawer}' says nothing about what is inside. Name it after the idea of the domain that it holds.`
}

function barrel(file: string) {
  if (BARREL.test(file.split('/').at(-1) ?? ''))
    return `${file}: barrels hide where things are. Name the file after what it holds, and import from it directly.`
}

function serverFeature(file: string) {
  const [feature, ...rest] = partsBelow('apps/server/src/features/', file)
  if (feature === undefined) return
  if (!FEATURES.includes(feature)) return unknownFeature(file, feature)
  if (rest.length <= 3) return
  return `${file}: a feature has at most two levels of sub-folders. Give the part a name of its own beside the others.`
}

function webFeature(file: string) {
  const [feature] = partsBelow('apps/web/src/features/', file)
  if (feature !== undefined && !FEATURES.includes(feature)) return unknownFeature(file, feature)
}

const unknownFeature = (file: string, feature: string) =>
  `${file}: '${feature}' is not one of the features (${FEATURES.join(', ')}). Use the one it belongs to; a new one needs a decision record and a floor in tools/floors.json.`

const partsBelow = (folder: string, file: string) =>
  file.startsWith(folder) ? file.slice(folder.length).split('/') : []

function length(file: string, text: string) {
  if (!SOURCE.test(file) || GENERATED.test(file)) return
  const lines = text.trimEnd().split('\n').length
  if (lines > MAX_LINES) return `${file}: ${lines} lines, at most ${MAX_LINES} are allowed. Split it by idea.`
}

/** main.ts and config.ts read the environment; admin.ts may pass all of it to the config, as main.ts does. */
function environment(file: string, text: string) {
  if (!file.startsWith('apps/server/src/') || TEST.test(file)) return
  if (/\/(main|config)\.ts$/.test(file)) return
  const forbidden = file === 'apps/server/src/admin.ts' ? /process\.env\s*[.[]/ : /process\.env/
  if (forbidden.test(text))
    return `${file}: only main.ts and config.ts read the environment. Add the setting to the config and take it from there.`
}

function machinePath(file: string, text: string) {
  const found = /(?<![\w.$}-])\/(tmp\b|(work|root)\/)/.exec(text)
  if (found)
    return `${at(file, text, found)}: a path of one machine. Use os.tmpdir(), DATA_DIR or a path inside the repository.`
}

function registryHost(file: string, text: string) {
  const found =
    /\bregistry\.(npmjs|yarnpkg)\.|\bdeb\.debian\.|https?:\/\/[^\s"'/]*(registry|npm|mirror)[^\s"'/]*\//.exec(text)
  if (found) return `${at(file, text, found)}: the host of a package registry. Leave it to the settings of the machine.`
}

const CODE = /\.tsx?$/

/** Spreading a literal only keeps the formatter from giving each field its line. */
function literalSpread(file: string, text: string) {
  const found = CODE.test(file) ? /^\s*\.\.\.(\{ [^{}]*\}|\[[^[\]]*\]),?$/m.exec(text) : null
  if (found) return `${at(file, text, found)}: spreads a literal. Write its fields where they belong.`
}

/** It looks like Promise.all and waits for one after the other. */
function hiddenSequence(file: string, text: string) {
  const found = CODE.test(file) ? /^\s*(const|let) \[[^\]=]*\] = \[[^\]]*\bawait /m.exec(text) : null
  if (found) return `${at(file, text, found)}: awaits inside an array. Write two lines, or Promise.all.`
}

const DURATIONS = 'packages/contract/src/time/durations.ts'

function ownDuration(file: string, text: string) {
  // The ranking depends on nothing.
  if (!CODE.test(file) || file === DURATIONS || file.startsWith('packages/matching/')) return
  const found = /^(export )?const (SECOND|MINUTE|HOUR|DAY)_MS = /m.exec(text)
  if (found) return `${at(file, text, found)}: a duration of its own. Import it from ${DURATIONS}.`
}

function ownRowLock(file: string, text: string) {
  if (!file.startsWith('apps/server/src/features/') || TEST.test(file)) return
  const found = /\.where\('(\w+\.)?id', '=', \w+\)\s*\.forUpdate\(/.exec(text)
  if (found) return `${at(file, text, found)}: locks a row by its id. Call lockRow of platform/db/row-lock.ts.`
}

function ownPagination(file: string, text: string) {
  if (!file.startsWith('apps/server/src/features/')) return
  const found = /\.length > [A-Z]\w* \? \w+\.at\(-1\)/.exec(text)
  if (found) return `${at(file, text, found)}: splits a page of its own. Call pageOf of platform/db/pagination.ts.`
  const cursor = /[cC]ursor[^\n]*getTime\(\)/.exec(text)
  if (cursor)
    return `${at(file, text, cursor)}: writes a cursor in milliseconds. Call timeOrder of platform/db/pagination.ts.`
}

const DATES = 'packages/contract/src/time/dates.ts'

function ownCalendarDay(file: string, text: string) {
  if (!CODE.test(file) || TEST.test(file) || file === DATES || !/^(apps\/[^/]+|packages\/[^/]+)\/src\//.test(file))
    return
  const found = /\.toISOString\(\)\.slice\(0, 10\)/.exec(text)
  if (found) return `${at(file, text, found)}: writes a calendar day of its own. Call utcDay of ${DATES}.`
}

const FORMATS = /^packages\/contract\/src\/text\/(format|formatters|number-text)\.ts$/

/** Everybody reads the same dates, numbers and lists, whatever the language of the browser. */
function ownFormat(file: string, text: string) {
  if (FORMATS.test(file) || !/^(apps|packages)\/[^/]+\/src\//.test(file) || TEST.test(file)) return
  const found =
    /\.toLocale(Date|Time)?String\(|Intl\.(DateTime|Number|List|RelativeTime)Format|Intl\.DisplayNames/.exec(text)
  if (found) return `${at(file, text, found)}: formats in a way of its own. Use format.ts of the contract.`
}

/** What the oldest browsers of the README lack: types and lint know the language, not the browsers. */
function newBrowser(file: string, text: string) {
  if (!/^(apps\/web|packages\/[^/]+)\/src\//.test(file) || TEST.test(file)) return
  const found =
    /AbortSignal\.any\(|URL\.(canParse|parse)\(|Promise\.(withResolvers|try)\(|(Object|Map)\.groupBy\(|Array\.fromAsync\(/.exec(
      text,
    )
  if (found) return `${at(file, text, found)}: works in newer browsers only than those that the README names.`
}

const at = (file: string, text: string, found: RegExpExecArray) =>
  `${file}:${text.slice(0, found.index).split('\n').length}`

const DOUBLE_CAST = /\bas unknown as\b/
const SERVER_PRODUCT = /^apps\/server\/src\/(?!(?:.*\/)?test\/)/

/** A cast through `unknown` hides every mistake: a type guard, an overload or a public type says the same and is checked. */
function doubleCast(file: string, text: string): string | undefined {
  if (!SERVER_PRODUCT.test(file) || TEST.test(file)) return undefined
  const line = text.split('\n').findIndex((one) => DOUBLE_CAST.test(one)) + 1
  return line > 0
    ? `${file}:${line}: 'as unknown as' is refused on the server. Use a type guard or a public type.`
    : undefined
}

/** What the server has today. Lower it whenever some have gone; it never grows. */
const CASTS_MAX = 42

/** A cast says what nobody checks. Those to literals (`as const`) and those of tests do not count. */
function castsIn(file: string, text: string): number {
  if (!CODE.test(file) || !SERVER_PRODUCT.test(file) || TEST.test(file) || !/\bas\b/.test(text)) return 0
  let casts = 0
  const visit = (node: ts.Node) => {
    if (ts.isAssertionExpression(node) && !ts.isConstTypeReference(node.type)) casts += 1
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return casts
}

/** The casts of the whole server, of which there may be no more than there were. */
export function castProblems(files: readonly { file: string; text: string }[]): string[] {
  const counts = files.map(({ file, text }) => castsIn(file, text))
  const casts = counts.reduce((sum, count) => sum + count, 0)
  if (casts <= CASTS_MAX) return []
  return [
    `apps/server/src: ${casts} casts, at most ${CASTS_MAX} are allowed. Use a type guard, the schema of the contract or a better type of what makes the value.`,
  ]
}
