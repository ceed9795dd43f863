/** `npm run backup` and `npm run restore`: a copy of all data of a site with the embedded database. */
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { openEmbedded } from '../apps/server/src/platform/db/embedded/embedded.ts'
import { silentLog } from '../apps/server/src/platform/db/log.ts'
import { askServer } from '../apps/server/src/platform/operator-socket.ts'
import { isProgram, runTool, ToolError } from './run-command.ts'

const DATABASE = 'database.tar.gz'
const FOLDERS = ['uploads', 'documents']

const HELP = `npm run backup [-- <folder>]     copies the database, the uploads and the documents into a new folder
npm run restore -- <folder>      brings such a copy into an empty DATA_DIR`

const USE_PG_DUMP =
  'This site keeps its rows on a PostgreSQL server (DATABASE_URL). Back them up with PostgreSQL’s own tools, for example: ' +
  'pg_dump --format=custom --file=heartwell.dump "$DATABASE_URL" (and pg_restore to bring them back), ' +
  'and then copy the folders uploads and documents of DATA_DIR.'

/**
 * Writes a backup and returns its folder, whether or not a server is running on this data. The rows come first, because
 * every file that they name exists already and is copied after them.
 */
export async function backup(dataDir: string, folder = newFolder(dataDir)): Promise<string> {
  if (existsSync(folder)) throw new ToolError(`${folder} exists already: choose another folder for the backup.`)
  if (!existsSync(path.join(dataDir, 'db'))) throw new ToolError(`There is no embedded database in ${dataDir}.`)
  const snapshot = await takeSnapshot(dataDir)
  const partial = `${folder}.part`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  await cp(snapshot, path.join(partial, DATABASE))
  await copyFolders(dataDir, partial)
  await rename(partial, folder)
  return folder
}

/**
 * Restores a backup into a data folder without a database. The rows come last, so that an interrupted run can be
 * repeated.
 */
export async function restore(folder: string, dataDir: string): Promise<void> {
  const load = path.join(folder, DATABASE)
  if (!existsSync(load)) throw new ToolError(`${folder} is no backup: there is no ${DATABASE} in it.`)
  if (existsSync(path.join(dataDir, 'db'))) {
    throw new ToolError(`There is a database in ${dataDir} already: move it away, or set DATA_DIR to an empty folder.`)
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await copyFolders(folder, dataDir)
  const database = await openEmbedded({ dataDir, log: silentLog, load })
  await database.ping()
  await database.close()
}

/**
 * The server that is running on this data holds the lock, so it takes the snapshot; without a server, this program
 * does.
 */
async function takeSnapshot(dataDir: string): Promise<string> {
  const answer = await askServer(dataDir, ['snapshot'])
  if (answer && !answer.ok) throw new ToolError(answer.text)
  if (answer) return answer.text
  const database = await openEmbedded({ dataDir, log: silentLog })
  try {
    if (!database.snapshot) throw new ToolError(USE_PG_DUMP)
    return await database.snapshot()
  } finally {
    await database.close()
  }
}

async function copyFolders(from: string, to: string): Promise<void> {
  for (const name of FOLDERS) {
    const source = path.join(from, name)
    const filter = (file: string) => !file.endsWith('.part')
    if (existsSync(source)) await cp(source, path.join(to, name), { recursive: true, preserveTimestamps: true, filter })
  }
}

function newFolder(dataDir: string): string {
  return path.join(dataDir, 'backups', new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''))
}

async function main([command, folder]: string[]): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const dataDir = process.env.DATA_DIR || 'var'
  if (process.env.DATABASE_URL) throw new ToolError(USE_PG_DUMP)
  if (command === 'backup') {
    const made = await backup(dataDir, folder)
    console.log(`The backup is in ${made} (${(await readdir(made)).join(', ')}).
Keep a copy on another machine. The key that opens the documents (DATA_KEY, or ${path.join(dataDir, 'data.key')})
is not in it, on purpose: keep that in another place.`)
  } else if (command === 'restore' && folder) {
    await restore(folder, dataDir)
    console.log(`The backup is restored into ${dataDir}. Put the key of its documents back, then start with npm start.`)
  } else throw new ToolError(HELP)
}

if (isProgram(import.meta.url)) await runTool(() => main(process.argv.slice(2)))
