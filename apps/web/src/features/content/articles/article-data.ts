import { paths } from '../../../paths.ts'
import { PRODUCT_NAME } from '../../../ui/page/product-name.ts'
import type { AddressOf, StructuredData } from '../frame/structured-data.ts'

type Article = { title: string; description: string; path: string; published: string; modified?: string; image: string }

/** An article. Dates have the form 2026-11-21. */
export const article = (addressOf: AddressOf, about: Article): StructuredData => ({
  '@type': 'Article',
  headline: about.title,
  description: about.description,
  mainEntityOfPage: addressOf(about.path),
  image: addressOf(about.image),
  datePublished: about.published,
  dateModified: about.modified ?? about.published,
  inLanguage: 'en',
  author: { '@type': 'Organization', name: PRODUCT_NAME, url: addressOf(paths.home) },
  publisher: { '@type': 'Organization', name: PRODUCT_NAME, url: addressOf(paths.home) },
})
