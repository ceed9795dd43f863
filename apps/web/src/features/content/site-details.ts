import { PRODUCT_NAME } from '../../ui/product-name.ts'

export type SiteDetails = {
  name: string
  contact_email: string
  phone: string
  fax: string
  address: string
  /** An empty address means that the icon is not shown. */
  social: { facebook: string; instagram: string; x: string }
}

const DEFAULTS: SiteDetails = {
  name: PRODUCT_NAME,
  contact_email: 'hello@heartwell.example',
  phone: '+44 20 7946 0180',
  fax: '+44 20 7946 0181',
  address: 'Heartwell House\n12 Linden Row\nBristol BS1 4QT\nUnited Kingdom',
  social: { facebook: '', instagram: '', x: '' },
}

/** How this installation is called and reached. */
export const useSiteDetails = (): SiteDetails => DEFAULTS
