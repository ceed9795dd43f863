import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { openApiOf } from '@heartwell/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'

/** The endpoints as an OpenAPI document, for developers. Never in production. It is made when it is first asked for. */
export async function apiDocument(app: FastifyInstance): Promise<void> {
  let document: string | undefined
  app.get('/dev/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApiOf(ENDPOINTS))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
