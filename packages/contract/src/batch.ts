import { z } from 'zod'
import { type Audience, type Endpoint, endpoint } from './endpoint.ts'

/** The most reads of one batch. */
export const BATCH_MAX = 16

/** In the form of the address: parameters and queries are texts. */
const Texts = z.record(z.string().max(100), z.string().max(2000))

/** One read: the method and path of its endpoint, and its input. */
export const BatchedRead = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string().max(200),
  params: Texts.optional(),
  query: Texts.optional(),
  body: z.record(z.string().max(100), z.unknown()).optional(),
})
export type BatchedRead = z.infer<typeof BatchedRead>

/** What the read would have got as a request of its own: its status and its JSON, or the refusal. */
const BatchedAnswer = z.object({ status: z.int(), body: z.unknown() })
export type BatchedAnswer = z.infer<typeof BatchedAnswer>

export const batch = {
  /**
   * The answers of several endpoints in one response, in the order of the reads. Each read passes the checks of its own
   * endpoint, and one that is refused leaves the others alone.
   */
  read: endpoint({
    method: 'POST',
    path: '/api/batch',
    audience: 'account',
    body: z.object({ reads: z.array(BatchedRead).min(1).max(BATCH_MAX) }),
    response: z.object({ success: z.literal(true), answers: z.array(BatchedAnswer) }),
    refusals: [],
  }),
}

const AUDIENCES: readonly Audience[] = ['registered', 'verified', 'approved', 'participant']

/** Whether a batch may hold the endpoint: members' reads of JSON that change nothing. */
export function isBatched<E extends Endpoint>(e: E): e is E & Pick<BatchedRead, 'method'> {
  const { method, audience, unsafe, reads, binary } = e
  return AUDIENCES.includes(audience) && !binary && (reads || (method === 'GET' && !unsafe))
}
