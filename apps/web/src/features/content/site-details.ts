import type { content } from '@heartwell/contract/content.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import { late } from '../../platform/late-endpoints.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { PRODUCT_NAME } from '../../ui/product-name.ts'

export type SiteDetails = Omit<Output<typeof content.site>, 'success'>

/** Shown until the server has told the settings of this installation. */
const DEFAULTS: SiteDetails = {
  name: PRODUCT_NAME,
  contact_email: 'hello@heartwell.example',
  phone: '020 7946 0123',
  fax: '020 7946 0124',
  address: '12 Linden Row, London N1 4AB',
  social: { facebook: '', instagram: '', x: '' },
}

/** How this installation is called and reached. An empty social address means that the icon is not shown. */
export function useSiteDetails(): SiteDetails {
  return useAnswer(late.site, {}, { freshMs: Number.POSITIVE_INFINITY }).answer ?? DEFAULTS
}
