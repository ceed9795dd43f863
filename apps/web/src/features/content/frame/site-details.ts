import type { content } from '@heartwell/contract/content/content.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import { late } from '../../../platform/api/late-endpoints.ts'
import { usePreloadedQuery } from '../../../platform/api/use-preloaded-query.ts'
import { PRODUCT_NAME } from '../../../ui/page/product-name.ts'

export type SiteDetails = Omit<Output<typeof content.site>, 'success'>

/** Shown until the server has returned the settings of this installation. */
const DEFAULTS: SiteDetails = {
  name: PRODUCT_NAME,
  contact_email: 'hello@heartwell.example',
  phone: '020 7946 0123',
  phone_hours: 'Monday to Friday, 9 am to 5 pm (UK time)',
  fax: '020 7946 0124',
  address: '12 Linden Row, London N1 4AB',
  social: { facebook: '', instagram: '', x: '' },
}

/** The name and contact details of this installation. The icon of an empty social address is hidden. */
export function useSiteDetails(): SiteDetails {
  return usePreloadedQuery(late.site, {}, { freshMs: Number.POSITIVE_INFINITY }).answer ?? DEFAULTS
}
