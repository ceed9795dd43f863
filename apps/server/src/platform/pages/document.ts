import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Coding = 'br' | 'gzip' | 'identity'
/** A text that is sent often: compressed once, and named so that a browser need not fetch it twice. */
export type Document = { type: string; etag: string; bodies: Record<Coding, Buffer> }

const BROTLI_QUALITY = 9

export async function documentOf(text: string, type = 'text/html; charset=utf-8'): Promise<Document> {
  const identity = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { type, etag, bodies: { br, gzip: zipped, identity } }
}

/** Sends a document, or 304 to a browser that has it. Browsers keep it and ask each time whether it still holds. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document, status = 200): void {
  reply.header('cache-control', 'no-cache').header('etag', document.etag).header('vary', 'accept-encoding')
  const coding = codingFor(request.headers['accept-encoding'])
  if (status === 200 && knows(request.headers['if-none-match'], document.etag)) reply.code(304).send()
  // Named even when nothing is packed, so that nothing packs it again.
  else reply.code(status).type(document.type).header('content-encoding', coding).send(document.bodies[coding])
}

const knows = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim() === etag || known.trim() === '*')

/** The best that the browser takes; a coding with the weight 0 is one that it refuses. */
export function codingFor(header: string | string[] | undefined): Coding {
  const wanted = String(header ?? '').split(',')
  const takes = (coding: Coding) =>
    wanted.some((entry) => new RegExp(`^\\s*${coding}\\s*(;(?!\\s*q=0(\\.0*)?\\s*$).*)?$`).test(entry))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
