import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { SettlementHandler } from '../service.ts'
import { receiveWebhook } from './service.ts'

const BODY_BYTES_MAX = 256 * 1024

/**
 * The address to which payment providers post. It is no endpoint of the contract: no browser calls it, its body is read
 * as bytes, and a signature over them replaces session and origin.
 */
export const paymentWebhooks = (deps: Deps, handler: SettlementHandler) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  const raw = { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX } as const
  app.addContentTypeParser('*', raw, (_request, body, done) => done(null, body))
  app.post<{ Params: { provider: string } }>('/api/payment-webhooks/:provider', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const webhook = { name: request.params.provider, body, headers: request.headers }
    const outcome = await receiveWebhook(deps, handler, webhook)
    if (outcome === 'unknown') throw new AppError('not_found')
    if (outcome === 'unsigned') throw new AppError('request.invalid')
    return reply.header('cache-control', 'no-store').send({ received: true })
  })
}
