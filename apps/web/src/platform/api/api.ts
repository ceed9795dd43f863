import type { BatchedAnswer } from '@heartwell/contract/batch.ts'
import { type Endpoint, IDEMPOTENCY_KEY, type Output, type Upload } from '@heartwell/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { OnProgress } from '../files/upload.ts'
import { suspectUpdate } from '../page/suspected-update.ts'
import { clearCurrentUser } from '../session/current-user.ts'
import { sendEnd, sendInSession, sendRenewal } from '../session/session-renewal.ts'
import { ApiError, UNREADABLE, unreachable } from './api-error.ts'
import { refusalFrom } from './api-refusal.ts'
import { inAttempts } from './attempts.ts'
import { type CommandKeys, commandKeys, useCommandKeys } from './command-keys.ts'
import { baseOf } from './service-addresses.ts'

const JSON_TIMEOUT_MS = 5_000

type Part<E, K extends string> = K extends keyof E
  ? E[K] extends z.ZodType
    ? { [P in K]: z.input<E[K]> }
    : unknown
  : unknown
type Files<E> = E extends { upload: Upload } ? { files?: Record<string, Blob> } : unknown
/** The input of a call. Values with a default in the contract may be left out. `{}` where there is no input. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & Files<E>

type Fields = Record<string, unknown>
export type Parts = { params?: Fields; query?: Fields; body?: Fields; files?: Record<string, Blob> }

type ReadInBatch = (endpoint: Endpoint, parts: Parts, signal?: AbortSignal) => Promise<BatchedAnswer | undefined>
let readInBatch: ReadInBatch | undefined

/** Sends reads of queries as parts of batches from now on. Undefined where a read has to be a request of its own. */
export function gatherWith(read: ReadInBatch): void {
  readInBatch = read
}

type CallOptions = {
  signal?: AbortSignal
  /** Called with the progress of an upload. */
  onProgress?: OnProgress
  /** The keys of the form that sends the call; without them each call is a command of its own. */
  keys?: CommandKeys
  /** The call continues when its page closes. */
  keepalive?: boolean
  /** The response ends this session and starts a new one. */
  renewsSession?: boolean
  /** The response ends this session. */
  endsSession?: boolean
  /** The call may be a part of a batch. */
  isGathered?: boolean
}

/**
 * Calls an endpoint of the contract. An idempotent call without an answer is repeated before it fails: it may have
 * arrived.
 * @throws ApiError when the server refuses, does not answer in time or breaks the contract
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, onProgress, keepalive, keys, isGathered, ...session }: CallOptions = {},
): Promise<Output<E>> {
  const parts: Parts = input as object // the endpoint's schemas decide which of the parts exist
  const { idempotent } = endpoint
  const key = idempotent === 'by-key' ? (keys ?? commandKeys()).keyOf(parts) : undefined
  let isUnderWay = false
  const noteProgress: OnProgress = (progress) => {
    isUnderWay ||= progress.loaded > 0
    onProgress?.(progress)
  }
  const attempt = async () => {
    const part = isGathered && (await readInBatch?.(endpoint, parts, signal))
    if (part && part.status !== 200) throw refusalOf(part.status, JSON.stringify(part.body))
    if (part) return parsed(endpoint, part.body, 200)
    const address = baseOf(endpoint) + addressOf(endpoint, parts)
    const send = () => {
      const asked = { ...request(endpoint, parts, { signal, key }), ...(keepalive && { keepalive }) }
      return parts.files ? uploaded(address, asked, noteProgress) : fetch(address, asked)
    }
    const response = await inSession(session)(send)
    if (!response.ok) throw refusalOf(response.status, await response.text())
    return await answerIn(endpoint, response)
  }
  try {
    const answer = await (idempotent ? inAttempts(attempt, { isUnderWay: () => isUnderWay, signal }) : attempt())
    if (!isRefusal(answer)) keys?.done()
    return answer
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    const isCommand = keys !== undefined || idempotent !== undefined
    throw unreachable(isCommand ? unansweredWords(error, idempotent !== undefined) : undefined)
  }
}

/** The server has done nothing, and the form may send the same again. */
const isRefusal = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false

function inSession({ renewsSession, endsSession }: Pick<CallOptions, 'renewsSession' | 'endsSession'>) {
  if (renewsSession) return sendRenewal
  return endsSession ? sendEnd : sendInSession
}

/** A call of a query. Those that begin at the same time become one request. @throws ApiError */
export const read = <E extends Endpoint>(endpoint: E, input: CallInput<E>, { signal }: Pick<CallOptions, 'signal'>) =>
  call(endpoint, input, { ...(signal && { signal }), isGathered: true })

/** Options for `useQuery` and for `fetchQuery`. Commands refresh it by the endpoint's path. */
export const query = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions<Output<E>, ApiError>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => read(endpoint, input, { signal }),
  })

type CommandOptions = Pick<CallOptions, 'renewsSession'> & {
  refreshes?: readonly Pick<Endpoint, 'path'>[]
  /** Calls with the same name are sent one after another: requests at the same time may arrive in another order. */
  inOrder?: string
}

/** A call that changes data. Only an idempotent one is repeated, by `call`. Afterwards it refetches the named queries. */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  { refreshes = [], inOrder, ...options }: CommandOptions = {},
) {
  const queries = useQueryClient()
  const keys = useCommandKeys()
  return useMutation<Output<E>, ApiError, CallInput<E>>({
    retry: false,
    ...(inOrder !== undefined && { scope: { id: inOrder } }),
    mutationKey: [endpoint.path],
    mutationFn: (input) => call(endpoint, input, { ...options, keys }),
    onSuccess: () => Promise.all(refreshes.map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))),
  })
}

/** The URL of a call: its path with the parameters filled in, and its query. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query: asked = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** The URL from which the browser itself fetches a picture or a file. */
export const fileAddress = <E extends Endpoint>(endpoint: E, input: CallInput<E>): string =>
  baseOf(endpoint) + addressOf(endpoint, input as object) // the endpoint's schemas decide which of the parts exist

type Sending = { signal: AbortSignal | undefined; key: string | undefined }

function request(endpoint: Endpoint, { body, files }: Parts, { signal, key }: Sending): RequestInit {
  const headers = {
    'X-Requested-With': 'heartwell',
    Accept: endpoint.binary ?? 'application/json',
    ...(key !== undefined && { [IDEMPOTENCY_KEY]: key }),
  }
  const ends = [files ? undefined : AbortSignal.timeout(JSON_TIMEOUT_MS), signal].filter((one) => one !== undefined)
  const common: RequestInit = {
    method: endpoint.method,
    credentials: baseOf(endpoint) ? 'include' : 'same-origin',
    // Safari before 17.4 knows the time limit only. It then gets an answer that nobody waits for.
    signal: AbortSignal.any?.(ends) ?? ends[0] ?? null,
    headers,
  }
  if (files) return { ...common, body: multipart(body ?? {}, files) }
  if (endpoint.method === 'GET' || !body) return common
  return { ...common, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

/** Loads the upload code with the first upload, since most pages never need it. */
async function uploaded(address: string, asked: RequestInit, onProgress: OnProgress): Promise<Response> {
  const { sendWithProgress } = await import('../files/upload.ts')
  return sendWithProgress(address, asked, onProgress)
}

/** Puts the plain fields first, so that the server knows the owner of the files before it reads them. */
function multipart(body: Fields, files: Record<string, Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.set(name, String(value))
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  return form
}

function refusalOf(status: number, text: string): ApiError {
  if (status === 401) clearCurrentUser()
  return refusalFrom(status, text)
}

async function answerIn<E extends Endpoint>(endpoint: E, response: Response): Promise<Output<E>> {
  if (endpoint.binary) return new Uint8Array(await response.arrayBuffer()) as Output<E> // the bytes that it declares
  return parsed(endpoint, await json(response), response.status)
}

function parsed<E extends Endpoint>(endpoint: E, body: unknown, status: number): Output<E> {
  const { success, data } = endpoint.response.safeParse(body)
  if (!success) throw unreadable(status)
  return data as Output<E> // parsed by the endpoint's own schema
}

async function json(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text())
  } catch (error) {
    // A truncated body is a network failure and not an answer.
    if (error instanceof SyntaxError) throw unreadable(response.status)
    throw error
  }
}

function unreadable(status: number): ApiError {
  suspectUpdate()
  return new ApiError(UNREADABLE, status)
}

const OFFLINE = 'You’re offline. Please check your internet connection and try again.'
const UNANSWERED =
  'We didn’t get an answer in time, so we can’t say whether this worked. Please try again. It won’t be done twice.'

/** What is known about a command without an answer; undefined when it is no more than that it failed. */
function unansweredWords(error: unknown, isIdempotent: boolean): string | undefined {
  if (!navigator.onLine) return OFFLINE
  return isIdempotent && error instanceof Error && error.name === 'TimeoutError' ? UNANSWERED : undefined
}
