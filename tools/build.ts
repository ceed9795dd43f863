import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build as bundle, type Plugin } from 'esbuild'
import { packAssets } from './pack-assets.ts'
import { installed, isProgram, repositoryRoot, runCommand, runTool, secondsSince, ToolError } from './run-command.ts'

export type Part = { name: string; out: string; sources: string[]; make: () => Promise<void> }

const SHARED_SOURCES = ['packages', 'package-lock.json', 'tools/build.ts', 'tools/pack-assets.ts']

const parts: Part[] = [
  { name: 'web', out: 'apps/web/dist', sources: ['apps/web', ...SHARED_SOURCES], make: buildWeb },
  {
    name: 'server',
    out: 'apps/server/dist',
    sources: ['apps/server/src', 'demo', ...SHARED_SOURCES],
    make: buildServer,
  },
]

/** Builds each part, or the named ones, whose sources have changed since its last build, and prints a line for each. */
export async function build(...names: ('web' | 'server')[]) {
  for (const part of parts) {
    if (names.length === 0 || names.some((name) => name === part.name))
      console.log(await buildPart(part, repositoryRoot))
  }
}

export async function buildPart(part: Part, root: string): Promise<string> {
  const start = performance.now()
  const stamp = path.join(root, part.out, '.sources')
  const wanted = await hashOf(part.sources.map((source) => path.join(root, source)))
  const label = `build ${part.name.padEnd(6)}`
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return `${label} unchanged`
  await part.make()
  await writeFile(stamp, wanted)
  return `${label} ${secondsSince(start)}`
}

/** Builds in parallel the files for browsers, the module that renders public pages, and the component gallery. */
async function buildWeb() {
  const cwd = path.join(repositoryRoot, 'apps/web')
  const kinds = [[], ['--ssr'], ['--config', 'vite-dev-ui.config.ts']]
  // Tests also build, with another NODE_ENV, and would get React's slower development code.
  const env = { ...process.env, NODE_ENV: 'production' }
  const codes = await Promise.all(
    kinds.map((kind) => runCommand(installed('vite'), ['build', '--logLevel', 'warn', ...kind], { cwd, env })),
  )
  if (codes.some((code) => code !== 0))
    throw new ToolError('The web app does not build: see the message of vite above.')
  await packAssets(path.join(cwd, 'dist/site/assets'))
}

/**
 * Packages that stay in node_modules, because they load other files by their own place: machine code, WebAssembly,
 * fonts, threads. Two are large and seldom needed. The others are bundled: Node would find and open some 1,500 small
 * files one by one at each start.
 */
const INSTALLED_PACKAGES = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'dejavu-fonts-ttf',
  'pdfkit',
  'pino',
  'sharp',
]
/** Additions of packages that we do not install. */
const ABSENT_PACKAGES = ['bufferutil', 'pg-native', 'utf-8-validate']
/** Bundled CommonJS modules call `require`, which a module has not. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/**
 * One flat folder, so that relative paths are the same from every built file. Other packages stay in node_modules; our
 * own packages are TypeScript and are bundled.
 */
async function buildServer() {
  const server = path.join(repositoryRoot, 'apps/server')
  await rm(path.join(server, 'dist'), { recursive: true, force: true })
  await bundle({
    absWorkingDir: repositoryRoot,
    entryPoints: {
      main: path.join(server, 'src/main.ts'),
      admin: path.join(server, 'src/admin.ts'),
      'embedded-worker': path.join(server, 'src/platform/db/embedded/embedded-worker.ts'),
      'ranking-index.worker': path.join(server, 'src/features/matching/ranking/index/ranking-index.worker.ts'),
    },
    outdir: path.join(server, 'dist'),
    bundle: true,
    format: 'esm',
    splitting: true,
    platform: 'node',
    target: 'node20',
    plugins: [installedPackagesStay],
    banner: { js: REQUIRE },
    alias: {
      '@heartwell/demo': path.join(repositoryRoot, 'demo/src'),
      '@heartwell/contract': path.join(repositoryRoot, 'packages/contract/src'),
      '@heartwell/matching': path.join(repositoryRoot, 'packages/matching/src'),
    },
    // Each start reads and compiles all of this. Without spaces, and without the sources in the maps, a start takes 7 %
    // less processor time.
    sourcemap: true,
    sourcesContent: false,
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'warning',
  })
}

const INSTALLED = new RegExp(`^(${[...INSTALLED_PACKAGES, ...ABSENT_PACKAGES].join('|')})(/|$)`)
const installedPackagesStay: Plugin = {
  name: 'installed-packages-stay',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      INSTALLED.test(name) ? { path: name, external: true } : undefined,
    )
  },
}

async function hashOf(sources: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesOf(source)) hash.update(`${file}\0`).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function filesOf(source: string): Promise<string[]> {
  if ((await stat(source)).isFile()) return [source]
  const entries = await readdir(source, { withFileTypes: true })
  const wanted = entries.filter(({ name }) => !/^(node_modules|dist)$|\.test\.tsx?$/.test(name))
  const nested = wanted.map(({ name }) => filesOf(path.join(source, name)))
  return (await Promise.all(nested)).flat().sort()
}

if (isProgram(import.meta.url)) await runTool(build)
