import { type BatchedRead, batch, isBatched } from '@heartwell/contract/batch.ts'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { call, gatherWith, type Parts } from './api.ts'
import { ApiError } from './api-error.ts'
import { gatherReads } from './gathered-reads.ts'
import { baseOf } from './service-addresses.ts'

/** By the base URL of the service that answers. */
const gatherers = new Map<string, ReturnType<typeof gatherReads>>()

/** From now on, reads that begin together are one request. */
export const startBatches = (): void =>
  gatherWith(async (endpoint, parts, signal) =>
    isBatched(endpoint) ? gatheredFor(endpoint)(readOf(endpoint, parts), signal) : undefined,
  )

function gatheredFor({ path, service }: Endpoint): ReturnType<typeof gatherReads> {
  const base = baseOf({ path, ...(service && { service }) })
  const known = gatherers.get(base)
  if (known) return known
  const endpoint = { ...batch.read, ...(service && { service }) }
  const created = gatherReads(async (reads, signal) => {
    try {
      return (await call(endpoint, { body: { reads } }, { signal })).answers
    } catch (error) {
      // During an upgrade, a server of the version before may answer, which has no batches.
      if (error instanceof ApiError && error.status === 404) return []
      throw error
    }
  })
  gatherers.set(base, created)
  return created
}

function readOf({ method, path }: Pick<BatchedRead, 'method' | 'path'>, { params, query, body }: Parts): BatchedRead {
  return {
    method,
    path,
    ...(params && { params: textsOf(params) }),
    ...(query && { query: textsOf(query) }),
    ...(body && { body }),
  }
}

/** As they are in an address. */
const textsOf = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
