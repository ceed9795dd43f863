import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot, runCommand, ToolError } from './run-command.ts'

const ON_DEMAND = path.join(repositoryRoot, 'tools/on-demand')

type Manifest = { version?: string; dependencies?: Record<string, string> }
const read = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'))

export const lockfileOf = (folder: string) => path.join(ON_DEMAND, folder, 'package-lock.json')

/**
 * The module of a large package that only one command needs. `npm ci` leaves these packages out: each has a folder with a
 * lockfile in `tools/on-demand`, which is installed when its command first runs.
 * @param file the module in the package's folder
 * @throws ToolError when the package cannot be downloaded
 */
export async function fileOnDemand(folder: string, name: string, file: string): Promise<string> {
  const installedIn = path.join(ON_DEMAND, folder)
  const module = path.join(installedIn, 'node_modules', name, file)
  const { dependencies } = read(path.join(installedIn, 'package.json'))
  const manifest = path.join(installedIn, 'node_modules', name, 'package.json')
  // Otherwise an older version would stay after an update.
  if (existsSync(manifest) && read(manifest).version === dependencies?.[name]) return module
  console.log(`Installing ${name}, which only this command needs.`)
  const code = await runCommand('npm', ['ci', '--no-audit', '--no-fund'], { cwd: installedIn })
  if (code !== 0) throw new ToolError(`${name} could not be installed: npm ended with code ${code}.`)
  return module
}

/** As `fileOnDemand`, imported. */
export async function importOnDemand<T>(folder: string, name: string, file: string): Promise<T> {
  return import(pathToFileURL(await fileOnDemand(folder, name, file)).href)
}
