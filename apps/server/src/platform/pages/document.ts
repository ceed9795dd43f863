import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { permissionsPolicy } from './permissions-policy.ts'

type Coding = 'br' | 'gzip' | 'identity'
/** A text that is sent often: compressed once, with an ETag, so that a browser need not fetch it twice. */
export type Document = {
  type: string
  etag: string
  /** Compressed at the first request, so that a start does not wait for it. */
  bodyIn(coding: Coding): Promise<Buffer>
}

const BROTLI_QUALITY = 9

const PACKERS: Record<Coding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (text) => text,
}

export function documentOf(text: string, type = 'text/html; charset=utf-8'): Document {
  const identity = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const packed = new Map<Coding, Promise<Buffer>>()
  return {
    type,
    etag,
    bodyIn(coding) {
      const body = packed.get(coding) ?? PACKERS[coding](identity)
      packed.set(coding, body)
      return body
    },
  }
}

/** Sends a document, or 304 to a browser that has it. Browsers cache it and ask each time whether it is still valid. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
  status = 200,
): Promise<void> {
  reply.header('cache-control', 'no-cache').header('etag', document.etag).header('vary', 'accept-encoding')
  reply.header('permissions-policy', permissionsPolicy(request.url))
  const coding = codingFor(request.headers['accept-encoding'])
  if (status === 200 && knows(request.headers['if-none-match'], document.etag)) reply.code(304).send()
  // Set even without compression, so that nothing compresses it again.
  else {
    const body = await document.bodyIn(coding)
    reply.code(status).type(document.type).header('content-encoding', coding).send(body)
  }
}

const knows = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim() === etag || known.trim() === '*')

/** The best encoding that the browser accepts; a weight of 0 means that it refuses one. */
export function codingFor(header: string | string[] | undefined): Coding {
  const wanted = String(header ?? '').split(',')
  const takes = (coding: Coding) =>
    wanted.some((entry) => new RegExp(`^\\s*${coding}\\s*(;(?!\\s*q=0(\\.0*)?\\s*$).*)?$`).test(entry))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
