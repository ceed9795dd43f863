import sharing from '../../../art/sharing.jpg?url'
import { useAddressOf } from '../../platform/site-origin.ts'
import { PRODUCT_NAME } from '../../ui/product-name.ts'
import type { StructuredData } from './structured-data.ts'

type PageHeadProps = {
  /** How a preview of the link is called. The tab's title is written by `PageTitle`, `PageIntro` or `DocumentTitle`. */
  title: string
  /** One or two sentences for search engines and previews. */
  description: string
  /** The page's own path, from `paths`. */
  path: string
  /** Address of a picture of 1200 × 630, as `?url` gives it; our couples otherwise. */
  image?: string
  kind?: 'website' | 'article'
  /** What the page is about in the words of schema.org, one object each; made in `structured-data.ts`. */
  structuredData?: readonly StructuredData[]
}

/** What search engines and previews of links read of a public page. React moves the tags into the document's head. */
export function PageHead({
  title,
  description,
  path,
  image = sharing,
  kind = 'website',
  structuredData = [],
}: PageHeadProps) {
  const addressOf = useAddressOf()
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={addressOf(path)} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressOf(path)} />
      <meta property="og:image" content={addressOf(image)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData.map((data) => (
        <script key={data['@type']} type="application/ld+json">
          {asData(data)}
        </script>
      ))}
    </>
  )
}

/** JSON that cannot end the script element that it stands in. */
const asData = (data: StructuredData): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
