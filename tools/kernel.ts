/**
 * `npm run kernel`: compiles the scan of the ranking index, `packages/matching/kernel`, from AssemblyScript to
 * WebAssembly and writes the code as base64, so that the server needs no file beside its bundle.
 */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { installed, isProgram, repositoryRoot, runTool } from './run-command.ts'

export const KERNEL_CODE_FILE = path.join(repositoryRoot, 'packages/matching/src/kernel-code.generated.ts')

const SOURCE = 'packages/matching/kernel/scan.ts'
/** The rows are in the memory of the columns, which begins as zeros. Without a file the code goes to the output. */
const OPTIONS =
  '--optimizeLevel 3 --noAssert --runtime stub --enable simd --importMemory --zeroFilledMemory --outFile'.split(' ')

/** The text of the generated file. */
export async function compiledKernel(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [installed('asc'), SOURCE, ...OPTIONS], {
    cwd: repositoryRoot,
    encoding: 'buffer',
  })
  const lines = stdout.toString('base64').match(/.{1,100}/g) ?? []
  const code = lines.map((line) => `  '${line}'`).join(' +\n')
  return `/** packages/matching/kernel, compiled by \`npm run kernel\`, as base64. */\nexport const KERNEL_CODE =\n${code}\n`
}

if (isProgram(import.meta.url)) await runTool(async () => writeFile(KERNEL_CODE_FILE, await compiledKernel()))
