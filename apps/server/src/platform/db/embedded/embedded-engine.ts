import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { DatabaseUnavailable } from '../errors.ts'
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

type Pending = { resolve: (reply: Reply) => void; reject: (error: Error) => void }

/** PGlite in its worker thread: one PostgreSQL session, used by messages. */
export class EmbeddedEngine {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #hearers = new Map<string, (text: string) => void>()
  #lastId = 0
  #gone: Error | undefined

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  /** `onCrash` is called once when the worker ends later without having been closed. */
  static async start(settings: WorkerSettings, onCrash: (error: Error) => void): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(spawn(settings))
    await engine.#ready(onCrash)
    return engine
  }

  async query(sql: string, parameters: Parameter[]): Promise<RawResult[]> {
    const reply = await this.#ask({ type: 'query', sql, parameters })
    return 'result' in reply ? reply.result : []
  }

  /** One hearer a channel. */
  async listen(channel: string, hear: (text: string) => void): Promise<void> {
    this.#hearers.set(channel, hear)
    await this.#ask({ type: 'listen', channel })
  }

  stopListening(channel: string): void {
    this.#hearers.delete(channel)
  }

  /** Takes the snapshot; nothing else may run meanwhile. */
  async dump(): Promise<void> {
    await this.#ask({ type: 'dump' })
  }

  /** Writes the snapshot taken last; queries may run meanwhile. */
  async writeDump(file: string): Promise<void> {
    await this.#ask({ type: 'writeDump', file })
  }

  async close(): Promise<void> {
    if (!this.#gone) await this.#ask({ type: 'close' })
    this.#gone ??= new DatabaseUnavailable('The embedded database is closed.')
    await this.#worker.terminate()
  }

  #ready(onCrash: (error: Error) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      let ready = false
      const end = (why: string) => {
        if (this.#gone) return
        this.#gone = new DatabaseUnavailable(`The embedded database stopped: ${why}`)
        for (const { reject } of this.#pending.values()) reject(this.#gone)
        this.#pending.clear()
        if (ready) onCrash(this.#gone)
        else reject(this.#gone)
      }
      this.#worker.on('error', (error) => end(error.message))
      this.#worker.on('exit', (code) => end(`its thread ended with code ${code}.`))
      this.#worker.on('message', (message: WorkerMessage) => {
        if ('ready' in message) {
          ready = true
          resolve()
        } else if ('failed' in message) {
          end(message.failed)
          void this.#worker.terminate()
        } else if ('channel' in message) this.#hearers.get(message.channel)?.(message.text)
        else this.#settle(message)
      })
    })
  }

  #ask(request: Request): Promise<Reply> {
    if (this.#gone) return Promise.reject(this.#gone)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id })
    })
  }

  #settle(reply: Reply): void {
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if ('error' in reply) pending?.reject(databaseError(reply.error))
    else pending?.resolve(reply)
  }
}

/** Beside this file when run from source, beside the bundle (`embedded-worker.js`) when built. */
function spawn(workerData: WorkerSettings): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./embedded-worker.js', import.meta.url), { workerData, execArgv: [] })
  }
  const source = new URL('./embedded-worker.ts', import.meta.url).href
  return new Worker(startFromSource(source), { workerData, execArgv: [], eval: true })
}

/** A worker does not inherit the TypeScript loader of the thread that starts it, so it registers its own. */
function startFromSource(source: string): string {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))
  const loader = new URL('dist/esm/api/index.mjs', tsx).href
  return `import(${JSON.stringify(loader)}).then((tsx) => { tsx.register(); return import(${JSON.stringify(source)}) })`
}

function databaseError({ message, ...fields }: ErrorFields): Error {
  if (fields.code === undefined) return new Error(message)
  const error = new pg.DatabaseError(message, message.length, 'error')
  for (const name of ERROR_FIELDS) error[name] = fields[name]
  return error
}
