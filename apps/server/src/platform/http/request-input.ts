import type { Endpoint, Input } from '@heartwell/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Viewer } from '../auth/viewer.ts'
import { AppError } from './app-error.ts'
import { inputError } from './input-errors.ts'
import { readMultipart, type UploadedFile } from './upload.ts'

const DEPTH_MAX = 10

/** The input of an endpoint, unparsed. */
export type Given = { params?: unknown; query?: unknown; body?: unknown }

/**
 * The parsed input of a request and its files.
 * @param given the input, if the request is a batch and holds more than this one
 * @throws AppError with the invalid field.
 */
export async function parseInput<E extends Endpoint>(
  e: E,
  request: FastifyRequest,
  viewer: Viewer | undefined,
  given: Given = request,
): Promise<{ input: Input<E>; files: UploadedFile[] }> {
  assertReadable(e, request)
  const multipart = e.upload && request.isMultipart() ? await readMultipart(request, e.upload) : undefined
  const raw = { params: given.params, query: given.query, body: multipart?.fields ?? given.body ?? {} }
  assertPlain(raw, DEPTH_MAX + 1)
  if (e.self) assertOwn(e, raw, viewer)
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = e[part]
    if (schema) input[part] = validInput(schema, raw[part])
  }
  return { input: input as Input<E>, files: multipart?.files ?? [] } // Each part was just parsed by its schema.
}

/** JSON, or multipart where files are allowed. Text and forms are what a page of another site can post. */
function assertReadable(e: Endpoint, request: FastifyRequest): void {
  const strayFiles = request.isMultipart() && !e.upload
  if (strayFiles || /^text\//i.test(request.headers['content-type'] ?? ''))
    throw new AppError('request.unsupported_type')
}

/** The value as its schema gives it. @throws AppError with the invalid fields */
export function validInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: inputError })
  if (result.success) return result.data
  throw invalidInput(result.error)
}

/** The first text of each field, in the order of the schema. */
function invalidInput(error: z.ZodError): AppError {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    errors[field] ??= issue.message
  }
  const first = Object.values(errors)[0]
  return new AppError('request.invalid', { errors, ...(first ? { message: first } : {}) })
}

/** The id in the payload must be the session's own, before anything else in it is read. */
function assertOwn(e: Endpoint, raw: { params: unknown; body: unknown }, viewer: Viewer | undefined): void {
  const holder = e.self !== undefined && e.body && e.self in e.body.shape ? raw.body : raw.params
  const value = isRecord(holder) ? holder[e.self ?? ''] : undefined
  if (typeof value === 'string' && value.toLowerCase() !== viewer?.accountId) throw new AppError('session.not_yours')
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** No text that a database or a screen cannot hold, and no nesting that could exhaust a parser. */
function assertPlain(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new AppError('request.invalid')
    return
  }
  if (!isRecord(value)) return
  if (depth === 0) throw new AppError('request.invalid')
  for (const [key, entry] of Object.entries(value)) {
    assertPlain(key, depth)
    assertPlain(entry, depth - 1)
  }
}
