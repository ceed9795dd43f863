import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BucketSettings } from '../../src/platform/storage-settings.ts'

export type S3Double = {
  settings: BucketSettings
  /** The stored objects by key. */
  objects: Map<string, Buffer>
  /** The headers of all requests so far. */
  requests: IncomingHttpHeaders[]
  /** Changes what is stored of each upload. */
  corrupt(change: (bytes: Buffer) => Buffer): void
  /** Answers 503 to everything, until it is called with false. */
  fail(failing: boolean): void
  /** Answers nothing any more, or stops in the middle of each answer. */
  hang(where: 'before' | 'within' | undefined): void
  stop(): Promise<void>
}

const BUCKET = 'hearts'
/** Few, so that a list has several pages. */
const KEYS_IN_A_PAGE = 2
const REGION = 'us-east-1'
const ACCESS_KEY = 'AKIATEST'

/**
 * An S3 server for tests, in memory. It checks the form of a signature, its key and region, and the hash of the
 * body; it does not compute the signature.
 */
export async function startS3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>()
  const requests: IncomingHttpHeaders[] = []
  let change = (bytes: Buffer) => bytes
  let isFailing = false
  let hangs: 'before' | 'within' | undefined
  const server = createServer(async (request, response) => {
    requests.push(request.headers)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (hangs === 'before') return
    const answer = isFailing ? { status: 503 } : answerTo(request, Buffer.concat(chunks))
    if (hangs === 'within') return void response.writeHead(200, { 'content-length': 100 }).write('part')
    response.writeHead(answer.status, { 'content-type': 'application/xml' }).end(answer.body)
  })

  function answerTo(request: IncomingMessage, body: Buffer): { status: number; body?: string | Buffer } {
    if (!isSigned(request, body)) return failure(403, 'SignatureDoesNotMatch')
    const url = new URL(request.url ?? '', 'http://s3.test')
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (bucket !== BUCKET) return failure(404, 'NoSuchBucket')
    if (request.method === 'GET' && key === '') return { status: 200, body: page(url.searchParams) }
    if (request.method === 'PUT') objects.set(key, change(body))
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const stored = objects.get(key)
    if (!stored) return failure(404, 'NoSuchKey')
    return { status: 200, body: request.method === 'GET' ? stored : '' }
  }

  function page(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
    const shown = keys.slice(0, KEYS_IN_A_PAGE)
    const more = keys.length > shown.length
    const contents = shown.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-23T12:00:00.000Z</LastModified></Contents>`,
    )
    const next = more ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // It listens on a port.
  return {
    settings: {
      bucket: BUCKET,
      endpoint: `http://127.0.0.1:${port}`,
      region: REGION,
      accessKeyId: ACCESS_KEY,
      secretAccessKey: 'secret',
    },
    objects,
    requests,
    corrupt: (changed) => {
      change = changed
    },
    fail: (failing) => {
      isFailing = failing
    },
    hang: (where) => {
      hangs = where
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const failure = (status: number, code: string) => ({ status, body: `<Error><Code>${code}</Code></Error>` })

function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
  const form = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${ACCESS_KEY}/\\d{8}/${REGION}/s3/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$`,
  )
  const hash = createHash('sha256').update(body).digest('hex')
  return form.test(headers.authorization ?? '') && headers['x-amz-content-sha256'] === hash
}
