import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { openApiOf } from '@heartwell/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'

/** The endpoints as an OpenAPI document, for developers. Never in production. */
export async function apiDocument(app: FastifyInstance): Promise<void> {
  const document = JSON.stringify(openApiOf(Object.values(ENDPOINTS)))
  app.get('/dev/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(document))
}
