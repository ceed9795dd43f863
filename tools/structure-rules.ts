const FEATURES =
  'accounts onboarding assessments matching interests conversations notifications profiles counselling payments support content review safety'.split(
    ' ',
  )

const KEBAB_CASE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const MIGRATION = /^apps\/server\/migrations\/\d{8}T\d{4}-[a-z0-9-]+\.sql$/
const KNOWN_BY_ALL = /^(README|ARCHITECTURE|LICENSE|CHANGELOG)(\.md)?$/
const DRAWER = /(^|-)(utils?|helpers?|common|misc|manager)(\.|$)/
const BARREL = /^index\.[cm]?[jt]sx?$/
const SOURCE = /\.([cm]?[jt]sx?|css)$/
const GENERATED = /\.generated\.[a-z]+$/
const TEST = /\.test\.tsx?$/

const MAX_LINES = 400

/** What is wrong with where a file stands and what it is called. */
export function nameProblems(file: string): string[] {
  return [kebabCase(file), meaningfulName(file), barrel(file), serverFeature(file), webFeature(file)].filter(isProblem)
}

/** What is wrong with what stands in a file. */
export function contentProblems(file: string, content: Buffer): string[] {
  if (content.includes(0)) return []
  const text = content.toString('utf8')
  return [length(file, text), environment(file, text), machinePath(file, text), registryHost(file, text)].filter(
    isProblem,
  )
}

const isProblem = (problem: string | undefined): problem is string => problem !== undefined

function kebabCase(file: string) {
  if (MIGRATION.test(file)) return
  const odd = file.split('/').find((part) => !KEBAB_CASE.test(part) && !KNOWN_BY_ALL.test(part))
  if (odd) return `${file}: '${odd}' is not kebab-case. Write it in small letters with hyphens.`
}

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
  if (rest.length <= 2) return
  return `${file}: a feature has at most one level of sub-folders. Give the part a name of its own beside the others.`
}

function webFeature(file: string) {
  const [feature] = partsBelow('apps/web/src/features/', file)
  if (feature !== undefined && !FEATURES.includes(feature)) return unknownFeature(file, feature)
}

const unknownFeature = (file: string, feature: string) =>
  `${file}: '${feature}' is not one of the features (${FEATURES.join(', ')}). Use the one it belongs to; a new one needs a decision record and a place in this list.`

const partsBelow = (folder: string, file: string) =>
  file.startsWith(folder) ? file.slice(folder.length).split('/') : []

function length(file: string, text: string) {
  if (!SOURCE.test(file) || GENERATED.test(file)) return
  const lines = text.trimEnd().split('\n').length
  if (lines > MAX_LINES) return `${file}: ${lines} lines, at most ${MAX_LINES} are allowed. Split it by idea.`
}

/** main.ts and config.ts read the environment; admin.ts may hand it whole to the config, as main.ts does. */
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

const at = (file: string, text: string, found: RegExpExecArray) =>
  `${file}:${text.slice(0, found.index).split('\n').length}`
