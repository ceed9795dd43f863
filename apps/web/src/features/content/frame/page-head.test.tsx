import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import { SiteOrigin } from '../../../platform/page/site-origin.ts'
import { article } from '../articles/article-data.ts'
import { PageHead } from './page-head.tsx'
import { breadcrumbs, questions } from './structured-data.ts'

const head = async (props: Partial<Parameters<typeof PageHead>[0]>) => {
  const page = <PageHead title="About us" description="Who we are." path="/about" {...props} />
  const { prelude } = await prerenderToNodeStream(<SiteOrigin value="https://www.example.org">{page}</SiteOrigin>)
  return text(prelude as NodeJS.ReadableStream)
}
const addressOf = (path: string) => `https://www.example.org${path}`

describe('the head of a public page', () => {
  it('names the page by its full address, for search engines and for previews', async () => {
    const html = await head({})
    expect(html).toContain('<link rel="canonical" href="https://www.example.org/about"/>')
    expect(html).toContain('<meta property="og:url" content="https://www.example.org/about"/>')
    expect(html).toMatch(/og:image" content="https:\/\/www\.example\.org\/[^"]*sharing[^"]*\.jpg/)
    expect(html).toContain('<meta name="description" content="Who we are."/>')
  })

  it('holds structured data that can neither end its element nor be changed by escaping', async () => {
    const html = await head({ structuredData: [questions([{ question: 'A </script> & "b"?', answer: 'Yes' }])] })
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [{ name: 'A </script> & "b"?', acceptedAnswer: { text: 'Yes' } }],
    })
  })

  it('counts the places of a trail from the home page', () => {
    const { itemListElement } = breadcrumbs(addressOf, [{ name: 'Blog', path: '/Blog' }])
    expect(itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: 'https://www.example.org/' },
      { position: 2, name: 'Blog', item: 'https://www.example.org/Blog' },
    ])
  })

  it('takes the day of publication for that of the last change where there was none', () => {
    const about = { title: 'A', description: 'B', path: '/Blog/a', published: '2026-11-02', image: '/a.jpg' }
    expect(article(addressOf, about)).toMatchObject({ dateModified: '2026-11-02', image: addressOf('/a.jpg') })
  })
})
