import sharing from '../../../../art/sharing.jpg?url'
import { useAddressOf } from '../../../platform/page/site-origin.ts'
import { PRODUCT_NAME } from '../../../ui/page/product-name.ts'
import type { StructuredData } from './structured-data.ts'

type PageHeadProps = {
  /** The title of a link preview. `PageTitle`, `PageIntro` or `DocumentTitle` sets the tab's title. */
  title: string
  /** One or two sentences for search engines and previews. */
  description: string
  /** The page's own path, from `paths`. */
  path: string
  /** The URL of a picture of 1200 × 630 pixels, imported with `?url`; by default the drawing of couples. */
  image?: string
  kind?: 'website' | 'article'
  /** The page's content as schema.org objects, made in `structured-data.ts`. */
  structuredData?: readonly StructuredData[]
}

/** The tags that search engines and link previews read. React moves them into the document's head. */
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
      <StructuredDataTags data={structuredData} />
    </>
  )
}

export const StructuredDataTags = ({ data }: { data: readonly StructuredData[] }) =>
  data.map((one) => (
    <script key={one['@type']} type="application/ld+json">
      {asData(one)}
    </script>
  ))

/** JSON that cannot close the script element around it. */
const asData = (data: StructuredData): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
