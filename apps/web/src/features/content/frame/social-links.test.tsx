import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { late } from '../../../platform/api/late-endpoints.ts'
import { PageAnswersContext, PreloadedQueries } from '../../../platform/api/preloaded-queries.ts'
import { SocialLinks } from './social-links.tsx'

function rendered(social: Record<'facebook' | 'instagram' | 'x', string>) {
  const answers = new PreloadedQueries([[[late.site.path, {}], { success: true, ...SITE, social }]])
  return renderToStaticMarkup(
    <PageAnswersContext value={answers}>
      <SocialLinks />
    </PageAnswersContext>,
  )
}

const SITE = { name: 'Heartwell', contact_email: 'hello@example.org', phone: '1', fax: '2', address: '3' }

test('MK-08 a visitor sees an icon for each network of which the address is set, and none for the others', () => {
  const html = rendered({ facebook: 'https://facebook.example/heartwell', instagram: '', x: 'https://x.example/h' })
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'https://facebook.example/heartwell',
    'https://x.example/h',
  ])
  expect(html).toMatch(/Facebook.*X/s)
  expect(html).not.toContain('Instagram')
})

test('MK-08 without any address there is no empty list', () => {
  expect(rendered({ facebook: '', instagram: '', x: '' })).toBe('')
})
