import { createWriteStream, existsSync, openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createGzip } from 'node:zlib'
import { PGlite, parse, protocol, type Results, types } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { preparedNameOf } from '../prepared-statement.ts'
import {
  ERROR_FIELDS,
  type ErrorFields,
  type Parameter,
  type RawResult,
  type Reply,
  type Request,
  type WorkerMessage,
  type WorkerSettings,
} from './embedded-protocol.ts'

if (!parentPort) throw new Error('This file runs only as the worker thread of the embedded database.')
const port = parentPort
const say = (message: WorkerMessage) => port.postMessage(message)
// The main thread starts this worker with exactly these settings.
const settings = workerData as WorkerSettings

let dump: Blob | undefined

start(settings).then(
  (database) => {
    port.on('message', (request: Request & { id: number }) => answer(database, request).then(say))
    say({ ready: true })
  },
  (error: unknown) => say({ failed: error instanceof Error ? error.message : String(error) }),
)

async function start({ folder, load }: WorkerSettings): Promise<PGlite> {
  if (folder === null) return openPglite('memory://', load)
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await createFolder(folder, load)
  return openPglite(folder, null)
}

/** A start that is killed halfway leaves only the `.creating` folder, which the next start deletes. */
async function createFolder(folder: string, load: string | null): Promise<void> {
  const creating = `${folder}.creating`
  await fs.rm(creating, { recursive: true, force: true })
  await fs.mkdir(creating, { recursive: true, mode: 0o700 })
  const database = await openPglite(creating, load)
  await database.close()
  await fs.rename(creating, folder)
}

async function openPglite(dataDir: string, load: string | null): Promise<PGlite> {
  const loadDataDir = load === null ? {} : { loadDataDir: await openAsBlob(load, { type: archiveType(load) }) }
  const extensions = { btree_gist, citext, pg_trgm, pgcrypto, unaccent }
  const database = await PGlite.create({ dataDir, extensions, ...loadDataDir })
  for (const type of Object.keys({ ...types.parsers, ...database.parsers })) database.parsers[type] = (text) => text
  for (const type of Object.keys({ ...types.serializers, ...database.serializers })) {
    database.serializers[type] = (value) => value
  }
  return database
}

function archiveType(file: string): string {
  return file.endsWith('.gz') ? 'application/x-gzip' : 'application/x-tar'
}

async function answer(database: PGlite, request: Request & { id: number }): Promise<Reply> {
  const { id } = request
  try {
    if (request.type === 'query') return { id, result: await query(database, request.sql, request.parameters) }
    if (request.type === 'listen') await listen(database, request.channel)
    if (request.type === 'dump') dump = await database.dumpDataDir('none')
    if (request.type === 'writeDump') await writeDump(request.file)
    if (request.type === 'close') await database.close()
    return { id, done: true }
  } catch (error) {
    return { id, error: errorFields(error) }
  }
}

/** Listens until the database closes. There is one session, so a stopped listener simply ignores the notifications. */
async function listen(database: PGlite, channel: string): Promise<void> {
  await database.listen(channel, (text) => say({ channel, text }))
}

/** Without parameters one text may hold several statements, as with node-postgres. */
async function query(database: PGlite, sql: string, parameters: Parameter[]): Promise<RawResult[]> {
  const name = preparedNameOf(sql)
  if (name) return [await queryPrepared(database, { name, sql, parameters })]
  const options = { rowMode: 'array' } as const
  const results =
    parameters.length === 0 ? await database.exec(sql, options) : [await database.query(sql, parameters, options)]
  return results.map(raw)
}

const prepared = new Set<string>()

/**
 * Without prepared statements the library plans each query again, which takes longer than most queries run: 20 ms for
 * sending a message.
 */
async function queryPrepared(
  database: PGlite,
  { name, sql, parameters }: { name: string; sql: string; parameters: Parameter[] },
): Promise<RawResult> {
  const { parse: prepare, bind, describe, execute, sync } = protocol.serialize
  if (!prepared.has(name)) {
    await database.execProtocol(Buffer.concat([prepare({ name, text: sql }), sync()]))
    prepared.add(name)
  }
  const steps = [bind({ statement: name, values: parameters }), describe({ type: 'P' }), execute({}), sync()]
  const { messages } = await database.execProtocol(Buffer.concat(steps))
  const [result] = parse.parseResults(messages, database.parsers, { rowMode: 'array' })
  if (!result) throw new Error('The database did not answer a prepared statement.')
  return raw(result)
}

function raw(result: Results<unknown>): RawResult {
  return {
    command: result.command ?? '',
    rowCount: result.rowCount ?? 0,
    fields: result.fields.map((field) => ({ name: field.name, type: field.dataTypeID })),
    // rowMode 'array' with text parsers gives arrays of text; the library's type knows only objects.
    rows: result.rows as (string | null)[][],
  }
}

/** The file is written under another name and then renamed, so that a snapshot is never incomplete. */
async function writeDump(file: string): Promise<void> {
  if (!dump) throw new Error('There is no dump to write.')
  const source = Readable.fromWeb(dump.stream() as import('node:stream/web').ReadableStream)
  dump = undefined
  const partial = `${file}.part`
  const steps = file.endsWith('.gz') ? [createGzip({ level: 1 })] : []
  await pipeline([source, ...steps, createWriteStream(partial, { mode: 0o600, flush: true })])
  await fs.rename(partial, file)
}

function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { message: String(error) }
  const fields: ErrorFields = { message: error.message }
  for (const name of ERROR_FIELDS) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string') fields[name] = value
  }
  return fields
}
