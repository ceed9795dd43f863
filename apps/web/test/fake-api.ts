import { batch } from '@heartwell/contract/batch.ts'
import { type Endpoint, IDEMPOTENCY_KEY, type Input, type Output } from '@heartwell/contract/endpoint.ts'
import { expect } from 'vitest'

/** One request that a page sent. */
type Asked<E extends Endpoint> = Input<E> & { search: Record<string, string>; form?: FormData }
type Answer<E extends Endpoint> = Output<E> | Response | Promise<Output<E> | Response>
type Handler = { endpoint: Endpoint; pattern: RegExp; answer: (asked: Asked<Endpoint>) => unknown }
type Logged = { endpoint: Endpoint; asked: Asked<Endpoint>; key: string | null }

/** A server that answers what a test says, in place of `fetch`. A request without an answer fails the test. */
export class FakeApi {
  readonly #handlers: Handler[] = []
  readonly #log: Logged[] = []
  readonly #unexpected: string[] = []
  #failsOthers = false
  isOver = false
  /** An upload without an answer would be sent again after its time limit, in another test. */
  readonly uploadEnds: (() => void)[] = []

  /** Answers an endpoint from now on; the latest answer counts. */
  on<E extends Endpoint>(endpoint: E, answer: Answer<E> | ((asked: Asked<E>) => Answer<E>)): this {
    const answered = typeof answer === 'function' ? answer : () => answer
    const pattern = new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    this.#handlers.unshift({ endpoint, pattern, answer: answered as Handler['answer'] })
    return this
  }

  /** Answers 500 to each request without a prepared answer from now on, instead of failing the test. */
  failOthers(): this {
    this.#failsOthers = true
    return this
  }

  /** The requests to an endpoint so far, in their order. */
  asked<E extends Endpoint>(endpoint: E): Asked<E>[] {
    const isSame = (other: Endpoint) => other.path === endpoint.path && other.method === endpoint.method
    return this.#log.filter((entry) => isSame(entry.endpoint)).map(({ asked }) => asked as Asked<E>)
  }

  /** The idempotency keys of the requests to an endpoint so far. */
  keys(endpoint: Endpoint): (string | null)[] {
    return this.#log.filter((entry) => entry.endpoint.path === endpoint.path).map(({ key }) => key)
  }

  fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), 'http://heartwell.test')
    const method = init.method ?? 'GET'
    const handler = this.#handlers.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
    // Without an answer for its parts, the page sends each of them alone.
    if (!handler && pathname === batch.read.path) return new Response(JSON.stringify({ success: true, answers: [] }))
    if (!handler && this.#failsOthers) return refusal(500, { code: 'internal' })
    if (!handler) {
      this.#unexpected.push(`${method} ${pathname}`)
      return refusal(404, { code: 'not_found', message: 'No answer was prepared.' })
    }
    const asked = {
      params: decoded(handler.pattern.exec(pathname)?.groups),
      search: Object.fromEntries(searchParams),
      ...(typeof init.body === 'string' && { body: JSON.parse(init.body) }),
      ...(init.body instanceof FormData && { form: init.body }),
    } as unknown as Asked<Endpoint>
    this.#log.push({ endpoint: handler.endpoint, asked, key: new Headers(init.headers).get(IDEMPOTENCY_KEY) })
    const answer = await Promise.race([handler.answer(asked), this.#aborted(init.signal)])
    return answer instanceof Response ? answer : new Response(JSON.stringify(answer))
  }

  /** After the test, requests never end: their time limits would repeat them in the next test. */
  #aborted(signal: AbortSignal | null | undefined): Promise<never> {
    return new Promise((_, reject) => {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => this.isOver || reject(signal.reason))
    })
  }

  expectNothingElse(): void {
    this.isOver = true
    for (const end of this.uploadEnds) end()
    expect(this.#unexpected, 'requests without a prepared answer').toEqual([])
  }
}

/** Sends uploads to this server, in place of `XMLHttpRequest`. */
export const uploadsTo = (api: FakeApi) =>
  class extends EventTarget {
    readonly upload = new EventTarget()
    readonly #headers: Record<string, string> = {}
    #method = ''
    #address = ''
    status = 0
    responseText = ''

    open(method: string, address: string) {
      this.#method = method
      this.#address = address
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    /** After the test, uploads never end, as requests. */
    abort() {
      if (!api.isOver) this.dispatchEvent(new Event('abort'))
    }
    async send(body: FormData) {
      api.uploadEnds.push(() => {
        this.status = 410
        this.dispatchEvent(new Event('load'))
      })
      try {
        const response = await api.fetch(this.#address, { method: this.#method, headers: this.#headers, body })
        this.status = response.status
        this.responseText = await response.text()
        this.dispatchEvent(new Event('load'))
      } catch {
        this.dispatchEvent(new Event('error'))
      }
    }
  }

const decoded = (groups: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))

/** A response of the server's error envelope. */
export const refusal = (status: number, body: { code: string; message?: string; errors?: Record<string, string> }) =>
  new Response(JSON.stringify({ success: false, ...body }), { status })

/** No response: the network is down. */
export const unreachable = (): never => {
  throw new TypeError('The server cannot be reached')
}

/** An answer that comes when the test says so. */
export function later<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
