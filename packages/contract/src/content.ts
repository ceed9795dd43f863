import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const PageType = z.enum(['termsandconditions', 'privacypolicy'])
export type PageType = z.infer<typeof PageType>

export const content = {
  page: endpoint({
    method: 'POST',
    path: '/api/app-page-contents',
    audience: 'anyone',
    body: z.object({ page_type: PageType }),
    response: z.object({
      success: z.boolean(),
      page_type: PageType,
      content: z.object({ desc: z.string() }),
    }),
    refusals: ['not_found'],
  }),
  /** What the pages need to know of this installation: names and addresses, no secrets. */
  site: endpoint({
    method: 'GET',
    path: '/api/site',
    audience: 'anyone',
    response: z.object({
      success: z.boolean(),
      name: z.string(),
      contact_email: z.string(),
      phone: z.string(),
      fax: z.string(),
      address: z.string(),
      social: z.object({ facebook: z.string(), instagram: z.string(), x: z.string() }),
    }),
    refusals: [],
  }),
}
