/**
 * `npm run kernel`: compiles the scan of the ranking index, `packages/matching/kernel`, from AssemblyScript to
 * WebAssembly and writes the code as base64, so that the server needs no file beside its bundle.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { fileOnDemand } from './on-demand.ts'
import { isProgram, repositoryRoot, runTool } from './run-command.ts'

export const KERNEL_CODE_FILE = path.join(repositoryRoot, 'packages/matching/src/kernel-code.generated.ts')

const SOURCE = 'packages/matching/kernel/scan.ts'
/** The rows are in the memory of the columns, which begins as zeros. Without a file the code goes to the output. */
const OPTIONS =
  '--optimizeLevel 3 --noAssert --runtime stub --enable simd --importMemory --zeroFilledMemory --outFile'.split(' ')

/** The text of the generated file. */
async function compiledKernel(): Promise<string> {
  const compiler = await fileOnDemand('assemblyscript', 'assemblyscript', 'bin/asc.js')
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, SOURCE, ...OPTIONS], {
    cwd: repositoryRoot,
    encoding: 'buffer',
  })
  const lines = stdout.toString('base64').match(/.{1,100}/g) ?? []
  const code = lines.map((line) => `  '${line}'`).join(' +\n')
  return `/**\n * packages/matching/kernel, compiled by \`npm run kernel\`, as base64.\n * ${await kernelDigest()}\n */\nexport const KERNEL_CODE =\n${code}\n`
}

/** What the code was compiled from: the sources, the compiler's version and its options. */
export async function kernelDigest(): Promise<string> {
  const lockfile = path.join(repositoryRoot, 'tools/on-demand/assemblyscript/package-lock.json')
  const folder = path.dirname(path.join(repositoryRoot, SOURCE))
  const sources = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted()
  const parts = await Promise.all(
    [lockfile, ...sources.map((name) => path.join(folder, name))].map((file) => readFile(file)),
  )
  const hash = createHash('sha256').update(OPTIONS.join(' '))
  for (const part of parts) hash.update(part)
  return `Sources: ${hash.digest('hex')}`
}

if (isProgram(import.meta.url)) await runTool(async () => writeFile(KERNEL_CODE_FILE, await compiledKernel()))
