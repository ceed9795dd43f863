import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { AnswerForm } from '../content/enquiries.ts'
import { endpoint } from '../endpoint.ts'
import { oneLine } from '../text/one-line.ts'

export const CANNED_ANSWERS_MAX = 100
export const CANNED_TITLE_MAX = 80
/** A canned answer has the first name of the member in this place. */
export const FIRST_NAME_PLACEHOLDER = '{first name}'

export const CannedAnswerForm = AnswerForm.extend({
  title: oneLine('The title', CANNED_TITLE_MAX, {
    empty: 'A title is required',
    long: `Please keep the title under ${CANNED_TITLE_MAX} characters`,
  }),
})

export const CannedAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  version: z.int(),
  updated_at: z.iso.datetime(),
  by: z.string().nullable(),
})
export type CannedAnswer = z.infer<typeof CannedAnswer>

const id = z.object({ id: z.uuid() })

/** Texts that staff insert into their answers to support cases. */
export const cannedAnswers = {
  /** By title. */
  list: endpoint({
    method: 'GET',
    path: '/api/provider/canned-answers',
    audience: 'provider',
    roles: ['support', 'finance'],
    response: z.object({ success: z.boolean(), rows: z.array(CannedAnswer) }),
    refusals: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/provider/canned-answers',
    audience: 'provider',
    roles: ['support'],
    body: CannedAnswerForm,
    response: Outcome,
    refusals: ['canned_answers.full'],
    idempotent: 'by-key',
  }),
  /** `version` is the edited one: if another was saved in the meantime the call is refused. */
  save: endpoint({
    method: 'POST',
    path: '/api/provider/canned-answers/:id',
    audience: 'provider',
    roles: ['support'],
    params: id,
    body: CannedAnswerForm.extend({ version: z.int().min(1) }),
    response: Outcome,
    refusals: ['not_found', 'content.stale'],
    idempotent: 'by-key',
  }),
  /** Repeating it changes nothing. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/provider/canned-answers/:id',
    audience: 'provider',
    roles: ['support'],
    params: id,
    response: Outcome,
    refusals: [],
  }),
}
