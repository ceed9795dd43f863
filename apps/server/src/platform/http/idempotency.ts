import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { type Endpoint, IDEMPOTENCY_KEY } from '@heartwell/contract/endpoint.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { z } from 'zod'
import type { Viewer } from '../auth/viewer.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { AppError, invalid } from './app-error.ts'
import * as q from './idempotency.queries.ts'
import type { UploadedFile } from './upload.ts'

/** A page repeats within seconds; a phone that lost its network and was put away, within hours. */
const KEY_TTL_MS = DAY_MS
const TIDY_QUEUE = 'idempotency-keys-tidy'

/**
 * Runs the transaction of a command, once for its key. The result is stored in the same transaction, unless it is
 * undefined or says `success: false`: such a command did nothing and may be tried again.
 * @throws RepeatedCommand, which the route answers
 */
export type Once = <T>(run: (tx: Db) => Promise<T>) => Promise<T>

type Key = { hash: Buffer; secret: string; accountId: string | null }
type Command = Key & { fingerprint: Buffer }
type Stored = { fingerprint: Uint8Array; result: unknown }
type Parts = { db: Db; clock: Clock }

/** The command was done by an earlier request. */
class RepeatedCommand extends Error {
  override readonly name = 'RepeatedCommand'
  readonly result: unknown
  constructor(result: unknown) {
    super('a command was repeated')
    this.result = result
  }
}

/**
 * The key that the browser gave to its command. Another account's equal key is another key. What anybody may call is
 * bound to the key alone, because its caller may have got a session in between.
 * @throws AppError request.invalid
 */
export function keyOf(e: Endpoint, headers: IncomingHttpHeaders, viewer: Viewer | undefined): Key | undefined {
  const given = headers[IDEMPOTENCY_KEY]
  if (e.idempotent !== 'by-key' || given === undefined) return undefined
  const { data, success } = z.uuid().safeParse(given)
  if (!success) throw invalid(IDEMPOTENCY_KEY, 'Please send a UUID')
  const secret = data.toLowerCase()
  const accountId = e.audience === 'anyone' ? null : (viewer?.accountId ?? null)
  const hash = createHash('sha256')
    .update(`${accountId ?? 'anyone'} ${secret}`)
    .digest()
  return { hash, secret, accountId }
}

export const findCommand = ({ db, clock }: Parts, { hash }: Key): Promise<Stored | undefined> =>
  q.findResult(db, hash, expiryOf(clock()))

const expiryOf = (now: Date) => new Date(now.getTime() - KEY_TTL_MS)

/**
 * Adds a hash of the input. Its secret is the key, which is not stored: a reader of the table cannot find a password by
 * trying many.
 */
export async function commandOf(key: Key, e: Endpoint, input: unknown, files: UploadedFile[]): Promise<Command> {
  const sizes = files.map(({ field, bytes }) => [field, bytes.length])
  const mac = createHmac('sha256', key.secret).update(JSON.stringify([e.method, e.path, input, sizes]))
  for (const { bytes } of files) {
    mac.update(bytes)
    // 2 MB take some milliseconds, in which nobody else gets an answer.
    await setImmediate()
  }
  return { ...key, fingerprint: mac.digest() }
}

/** For a call without a key each transaction is a command of its own. */
export const onceFor =
  ({ db, clock }: Parts, command: Command | undefined): Once =>
  (run) =>
    db.transaction().execute(async (tx) => {
      if (!command) return run(tx)
      const now = clock()
      if (!(await q.takeKey(tx, command, { now, since: expiryOf(now) }))) {
        throw repetitionOf(command, await q.findResult(tx, command.hash, expiryOf(now)))
      }
      const result = await run(tx)
      await (isDone(result) ? q.storeResult(tx, command.hash, result) : q.releaseKey(tx, command.hash))
      return result
    })

function isDone(result: unknown): boolean {
  const isRefusal = typeof result === 'object' && result !== null && 'success' in result && result.success === false
  return result !== undefined && !isRefusal
}

/** @throws AppError request.key_used when the key came with other input */
function repetitionOf({ fingerprint }: Command, stored: Stored | undefined): RepeatedCommand {
  if (!stored || !timingSafeEqual(fingerprint, stored.fingerprint)) throw new AppError('request.key_used')
  return new RepeatedCommand(stored.result)
}

type Answering<R> = { run: () => Promise<R>; repeat: (result: unknown) => Promise<R> | R }

/** Answers a command: `repeat` makes the answer of the stored result when an earlier request has done it. */
export async function answerOnce<R>(
  parts: Parts,
  command: Command | undefined,
  stored: Stored | undefined,
  { run, repeat }: Answering<R>,
): Promise<R> {
  if (!command) return run()
  try {
    if (stored) throw repetitionOf(command, stored)
    return await runUnlessDone(parts, command, run)
  } catch (error) {
    if (error instanceof RepeatedCommand) return repeat(error.result)
    throw error
  }
}

/**
 * Runs the command. Before it is refused, it looks for its key again: an equal request may be doing it, or have done it
 * since, and what that one does, such as using a code, may be the reason.
 * @throws RepeatedCommand
 */
async function runUnlessDone<R>(parts: Parts, command: Command, run: () => Promise<R>): Promise<R> {
  const assertNotDone = () => onceFor(parts, command)(async () => undefined)
  const answer = await run().catch(async (error: unknown) => {
    if (error instanceof AppError) await assertNotDone()
    throw error
  })
  if (!isDone(answer)) await assertNotDone()
  return answer
}

/** Every hour: deletes the keys that are no longer recognised. */
export async function idempotencyJobs({ db, clock }: Parts, jobs: Jobs): Promise<void> {
  await jobs.work(TIDY_QUEUE, async () => void (await q.deleteKeysUntil(db, expiryOf(clock()))))
  await jobs.schedule(TIDY_QUEUE, '37 * * * *')
}
