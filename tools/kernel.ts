/**
 * `npm run kernel`: compiles the scan of the ranking index, `packages/matching/kernel`, from AssemblyScript to
 * WebAssembly and writes the code as base64, so that the server needs no file beside its bundle.
 */
import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { digestOf, stamped } from './generated-file.ts'
import { fileOnDemand, lockfileOf } from './on-demand.ts'
import { isProgram, repositoryRoot, runTool } from './run-command.ts'

export const KERNEL_CODE_FILE = path.join(repositoryRoot, 'packages/matching/src/index/kernel-code.generated.ts')

const SOURCE = 'packages/matching/kernel/scan.ts'
/** The rows are in the memory of the columns, which begins as zeros. Without a file the code goes to the output. */
const OPTIONS =
  '--optimizeLevel 3 --noAssert --runtime stub --enable simd --importMemory --zeroFilledMemory --outFile'.split(' ')

async function compiledKernel(): Promise<string> {
  const compiler = await fileOnDemand('assemblyscript', 'assemblyscript', 'bin/asc.js')
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, SOURCE, ...OPTIONS], {
    cwd: repositoryRoot,
    encoding: 'buffer',
  })
  const lines = stdout.toString('base64').match(/.{1,100}/g) ?? []
  const code = lines.map((line) => `  '${line}'`).join(' +\n')
  return `/** packages/matching/kernel, compiled by \`npm run kernel\`, as base64. */\nexport const KERNEL_CODE =\n${code}\n`
}

/** The digest of the sources, the compiler's version and its options. */
export async function kernelSource(): Promise<string> {
  const folder = path.dirname(path.join(repositoryRoot, SOURCE))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted()
  const files = [lockfileOf('assemblyscript'), ...names.map((name) => path.join(folder, name))]
  return digestOf(...OPTIONS, ...(await Promise.all(files.map((file) => readFile(file, 'utf8')))))
}

if (isProgram(import.meta.url))
  await runTool(async () => writeFile(KERNEL_CODE_FILE, stamped(await compiledKernel(), await kernelSource())))
