import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Upload } from '@heartwell/contract/endpoint.ts'
import { ERRORS } from '@heartwell/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

export type UploadedFile = { field: string; bytes: Buffer }

/**
 * The parser gets a body in slices of this size, one in each turn of the event loop. A limit stops it between two slices:
 * a whole chunk of the network can hold 6,000 parts, which the parser would read to their end.
 */
const SLICE_BYTES = 2 * 1024

/** Reads a multipart body within the contract's limits. The client's file names are never used. */
export async function readMultipart(request: FastifyRequest, upload: Upload) {
  const fields: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  const limits = { fileSize: upload.maxBytes, files: upload.maxFiles, fields: 20, fieldSize: 10_000, parts: 30 }
  const state = { isRefused: false }
  const slices = Readable.from(slicesOf(request, state), { objectMode: false })
  const body = Object.assign(slices, { headers: request.headers })
  const sliced: FastifyRequest = Object.create(request, { raw: { value: body } })
  try {
    for await (const part of sliced.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = wholeField(part)
      else files.push({ field: fieldName(part.fieldname, upload), bytes: await wholeFile(part, upload) })
    }
  } catch (error) {
    // The rest is read without the parser: while it waits, the next request of the same connection would wait too.
    state.isRefused = true
    body.unpipe().resume()
    throw asRefusal(error, upload)
  }
  return { fields, files }
}

/** Nothing of a body that was refused. */
async function* slicesOf({ raw }: FastifyRequest, state: { isRefused: boolean }): AsyncGenerator<Buffer> {
  for await (const chunk of raw) {
    for (let from = 0; from < chunk.length && !state.isRefused; from += SLICE_BYTES) {
      if (from > 0) await nextTurn()
      yield chunk.subarray(from, from + SLICE_BYTES)
    }
  }
}

/** A text that is too long is refused, because a truncated one would lose its end unnoticed. */
function wholeField({ value, valueTruncated }: { value: unknown; valueTruncated: boolean }): unknown {
  if (valueTruncated) throw new AppError('request.invalid')
  return value
}

function fieldName(name: string, upload: Upload): string {
  if (!upload.field.test(name)) throw new AppError('request.invalid')
  return name
}

type FilePart = { fieldname: string; file: AsyncIterable<Buffer> & { truncated: boolean } }

async function wholeFile(part: FilePart, { namesField }: Upload) {
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk)
  if (part.file.truncated) {
    const code = part.fieldname === 'user_document' ? 'document.too_large' : 'image.too_large'
    throw new AppError(code, namesField ? { errors: { [part.fieldname]: ERRORS[code].text } } : {})
  }
  return Buffer.concat(chunks)
}

function asRefusal(error: unknown, { tooMany = 'photos.too_many' }: Upload): unknown {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_FILES_LIMIT') return new AppError(tooMany)
  return new AppError('request.invalid')
}
