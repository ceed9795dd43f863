import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Coding = 'br' | 'gzip' | 'identity'
/** A text that is sent often: packed once, and named so that a browser need not fetch it twice. */
export type Document = {
  type: string
  etag: string
  /** Packed when the first browser asks, so that a start does not wait for it. */
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

/** Sends a document, or 304 to a browser that has it. Browsers keep it and ask each time whether it still holds. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
  status = 200,
): Promise<void> {
  reply.header('cache-control', 'no-cache').header('etag', document.etag).header('vary', 'accept-encoding')
  const coding = codingFor(request.headers['accept-encoding'])
  if (status === 200 && knows(request.headers['if-none-match'], document.etag)) reply.code(304).send()
  // Named even when nothing is packed, so that nothing packs it again.
  else {
    const body = await document.bodyIn(coding)
    reply.code(status).type(document.type).header('content-encoding', coding).send(body)
  }
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
