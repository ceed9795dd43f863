import type { Upload } from '@heartwell/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

export type UploadedFile = { field: string; bytes: Buffer }

/** Reads a multipart body within the contract's limits. The client's file names are never used. */
export async function readMultipart(request: FastifyRequest, upload: Upload) {
  const fields: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  const limits = { fileSize: upload.maxBytes, files: upload.maxFiles, fields: 20, fieldSize: 10_000, parts: 30 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = wholeField(part)
      else files.push({ field: fieldName(part.fieldname, upload), bytes: await wholeFile(part) })
    }
  } catch (error) {
    release(request)
    throw asRefusal(error, upload)
  }
  return { fields, files }
}

/** Nobody reads the rest of a refused body: while it waits, the next request of the same connection would wait too. */
function release({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
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

async function wholeFile(part: { fieldname: string; file: AsyncIterable<Buffer> & { truncated: boolean } }) {
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk)
  if (part.file.truncated) {
    throw new AppError(part.fieldname === 'user_document' ? 'document.too_large' : 'image.too_large')
  }
  return Buffer.concat(chunks)
}

function asRefusal(error: unknown, { tooMany = 'photos.too_many' }: Upload): unknown {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_FILES_LIMIT') return new AppError(tooMany)
  return new AppError('request.invalid')
}
