import { paths } from '../../../paths.ts'
import type { SiteDetails } from './site-details.ts'

/** A schema.org object. */
export type StructuredData = { '@type': string; [property: string]: unknown }
/** Turns a path of this site into a full URL. `useAddressOf` returns it. */
export type AddressOf = (path: string) => string

/** The organisation that runs this site, for the home page. */
export function organisation(addressOf: AddressOf, site: SiteDetails): StructuredData {
  return {
    '@type': 'Organization',
    name: site.name,
    url: addressOf(paths.home),
    logo: addressOf('/art/icon.svg'),
    email: site.contact_email,
    telephone: site.phone,
    faxNumber: site.fax,
    address: site.address,
    sameAs: Object.values(site.social).filter(Boolean),
  }
}

/** The site as a whole, for the home page. */
export const website = (addressOf: AddressOf, site: SiteDetails): StructuredData => ({
  '@type': 'WebSite',
  name: site.name,
  url: addressOf(paths.home),
  inLanguage: 'en',
})

/** Questions and their answers, for a page that shows them. */
export const questions = (list: readonly { question: string; answer: string }[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: list.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** The breadcrumb trail of a page, from the home page to the page itself. */
export const breadcrumbs = (
  addressOf: AddressOf,
  trail: readonly { name: string; path: string }[],
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: paths.home }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(path),
  })),
})
