import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import * as service from './service.ts'

type Params = { Params: { ref: string } }

/**
 * The endpoints of the test provider's card page, which act as another company's API: they have no sessions of ours.
 * Only where the test provider is in use, which production refuses.
 */
export const testProvider = (deps: Deps) => async (app: FastifyInstance) => {
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
  app.get<Params>('/payment-frame/test/checkouts/:ref', ({ params }) => service.checkout(deps, params.ref))
  app.post<Params>('/payment-frame/test/checkouts/:ref', ({ params, body }) => service.pay(deps, params.ref, body))
}
