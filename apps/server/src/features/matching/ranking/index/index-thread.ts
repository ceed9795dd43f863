import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type TransferListItem, Worker } from 'node:worker_threads'
import { IndexNotReady } from './index-not-ready.ts'
import type { Exchange, Kind, Reply } from './worker-messages.ts'

type Pending = { resolve: (value: never) => void; reject: (error: Error) => void }

/** One worker thread with an index. Queries are messages, answered in their order. */
export class IndexThread {
  readonly #worker = spawn()
  readonly #pending = new Map<number, Pending>()
  #lastId = 0
  #why: string | undefined
  /** Resolves when it has ended, with the reason. */
  readonly ended: Promise<string>

  constructor() {
    this.ended = new Promise((resolve) => {
      const end = (why: string) => {
        this.#why ??= why
        for (const { reject } of this.#pending.values()) reject(new IndexNotReady(this.#why))
        this.#pending.clear()
      }
      this.#worker.on('error', (error) => end(`its thread failed (${error.name})`))
      this.#worker.on('exit', (code) => {
        end(`its thread ended with code ${code}`)
        resolve(this.#why ?? '')
      })
      this.#worker.on('message', (reply: Reply) => this.#settle(reply))
    })
  }

  get gone(): boolean {
    return this.#why !== undefined
  }

  ask<K extends Kind>(kind: K, ask: Exchange[K]['ask'], give: TransferListItem[] = []): Promise<Exchange[K]['reply']> {
    if (this.#why !== undefined) return Promise.reject(new IndexNotReady(this.#why))
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ ...ask, id, kind }, give)
    })
  }

  /** Transfers the buffer instead of copying it where the records do not share their memory. */
  give(kind: 'batch', records: Uint8Array): Promise<null> {
    const own = records.byteLength === records.buffer.byteLength ? records : Uint8Array.from(records)
    const plain = new Uint8Array(own.buffer)
    return this.ask(kind, { records: plain }, plain.buffer instanceof ArrayBuffer ? [plain.buffer] : [])
  }

  async end(why: string): Promise<void> {
    this.#why ??= why
    await this.#worker.terminate()
  }

  #settle(reply: Reply): void {
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if ('error' in reply) pending?.reject(new Error(reply.error))
    // The worker answers each kind of question with its own kind of reply.
    else pending?.resolve(reply.value as never)
  }
}

/** Beside this file when run from source, beside the bundle (`ranking-index.worker.js`) when built. */
function spawn(): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./ranking-index.worker.js', import.meta.url), { execArgv: [] })
  }
  const source = new URL('./ranking-index.worker.ts', import.meta.url).href
  return new Worker(startFromSource(source), { execArgv: [], eval: true })
}

/** A worker does not inherit the TypeScript loader of the thread that starts it, so it registers its own. */
function startFromSource(source: string): string {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))
  const loader = new URL('dist/esm/api/index.mjs', tsx).href
  return `import(${JSON.stringify(loader)}).then((tsx) => { tsx.register(); return import(${JSON.stringify(source)}) })`
}
