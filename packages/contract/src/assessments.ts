import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Bank = z.enum(['temperament', 'value', 'iq'])
export type Bank = z.infer<typeof Bank>

/** A question as it leaves the server: nothing in it tells a right or scored answer. */
export const Question = z.object({
  id: z.string(),
  question: z.string(),
  answers: z.array(z.object({ index: z.int(), answer: z.string(), category_id: z.int().nullable() })),
})
export type Question = z.infer<typeof Question>
const questions = z.object({ success: z.boolean(), data: z.array(Question) })

const assessment = <P extends `/api/${string}`>(path: P) =>
  endpoint({ method: 'GET', path, audience: 'verified', response: questions, refusals: [] })

export const assessments = {
  temperament: assessment('/api/temperament-assessment'),
  value: assessment('/api/value-assessment'),
  iq: assessment('/api/iq-assessment'),
}
