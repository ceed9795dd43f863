// @vitest-environment happy-dom
import { type ArticleHead, articles, type PublishedArticle } from '@heartwell/contract/content/articles.ts'
import { content } from '@heartwell/contract/content/content.ts'
import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FakeApi, refusal } from '../../../../test/fake-api.ts'
import { openApp, SITE } from '../../../../test/open-app.tsx'

const HEAD: ArticleHead = {
  slug: 'a-first-walk',
  title: 'A first walk',
  lead: 'Shoes first.',
  author: 'our counselling team',
  topic: 'Meeting',
  drawing: 'walk-with-the-dog',
  published_on: '2026-11-20',
  changed_on: '2026-11-21',
  minutes: 5,
  version: 1,
}
const TIPS: ArticleHead = { ...HEAD, slug: 'photographs-you-can-live-with', title: 'Photographs', topic: 'Beginnings' }

const siteOnly = () => new FakeApi().on(content.site, SITE)
const listed = (...rows: ArticleHead[]) => siteOnly().on(articles.list, { success: true, rows })
const open = (path: string, api: FakeApi) => openApp(path, { account: null, api })

describe('the blog', () => {
  test('RT-09 lists the published articles in the order of the server, and those of one topic', async () => {
    const { page, user } = open('/Blog', listed(HEAD, TIPS))
    await page.findByRole('link', { name: 'A first walk' })
    const main = within(page.getByRole('main'))
    expect(
      main
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent)
        .slice(0, 2),
    ).toEqual(['A first walk', 'Photographs'])
    await user.click(main.getByRole('link', { name: 'Beginnings' }))
    expect(await main.findByRole('link', { name: 'Photographs' })).toBeTruthy()
    expect(main.queryByRole('link', { name: 'A first walk' })).toBeNull()
    await user.click(main.getByRole('link', { name: 'Safety' }))
    expect(await main.findByText('There are no articles here yet')).toBeTruthy()
  })

  test('that cannot be loaded says so and can be loaded again', async () => {
    const api = siteOnly().on(articles.list, () => refusal(500, { code: 'internal' }))
    const { page, user } = open('/Blog', api)
    expect(await page.findByText('We couldn’t load the articles')).toBeTruthy()
    api.on(articles.list, { success: true, rows: [HEAD] })
    await user.click(page.getByRole('button', { name: 'Try again' }))
    expect(await page.findByRole('link', { name: 'A first walk' })).toBeTruthy()
  })
})

describe('an article', () => {
  const openArticle = async (article: Partial<PublishedArticle>) => {
    const data = { ...HEAD, html: '<p>Text.</p>', related: [], ...article }
    const opened = open('/Blog/a-first-walk', siteOnly().on(articles.read, { success: true, data }))
    await opened.page.findByRole('heading', { level: 1, name: 'A first walk' })
    return { ...opened, main: within(opened.page.getByRole('main')) }
  }

  test('shows a checklist and a side note as regions with their titles', async () => {
    const { main } = await openArticle({
      html:
        '<aside><h3>Before you go</h3><ul><li>One</li><li>Two</li></ul></aside>' +
        '<aside><h3>How it works here</h3><p>A person reads it.</p></aside>',
    })
    const [checklist, note] = [
      main.getByRole('region', { name: 'Before you go' }),
      main.getByRole('region', { name: 'How it works here' }),
    ]
    expect(
      within(checklist)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['One', 'Two'])
    expect(within(checklist).getByRole('heading', { level: 2 }).textContent).toBe('Before you go')
    expect(within(note).getByText('A person reads it.')).toBeTruthy()
    expect([checklist, note].map(({ className }) => /bg-\w+/.exec(className)?.[0])).toEqual(['bg-sage', 'bg-honey'])
  })

  test('leads to pages of this site in the same tab, to others in a new one', async () => {
    const { main } = await openArticle({
      html: '<p><a href="/Contact">us</a> <a href="https://good.example">them</a> <a href="mailto:a@good.example">mail</a></p>',
    })
    const link = (name: string | RegExp) => main.getByRole('link', { name })
    expect(link('us').getAttribute('target')).toBeNull()
    expect(link(/^them.*new tab/).getAttribute('target')).toBe('_blank')
    expect([link('mail').getAttribute('href'), link('mail').getAttribute('target')]).toEqual([
      'mailto:a@good.example',
      null,
    ])
  })

  test('offers the articles to read next that the server names', async () => {
    const { main } = await openArticle({ related: [TIPS] })
    const next = within(main.getByRole('complementary', { name: 'Read on' }))
    expect(next.getByRole('link', { name: 'Photographs' }).getAttribute('href')).toBe(`/Blog/${TIPS.slug}`)
  })

  test('that stands alone offers nothing to read next', async () => {
    const { main } = await openArticle({})
    expect(main.queryByText('Read on')).toBeNull()
    expect(main.getAllByRole('link', { name: 'All articles' })).toHaveLength(2)
  })
})

describe('a page that links to one article', () => {
  const link = (page: ReturnType<typeof openApp>['page']) => page.queryByRole('link', { name: 'choosing yours' })

  test('asks for that article alone, and links to it', async () => {
    const { page, api } = open('/Gallery', listed(TIPS))
    await page.findByRole('heading', { name: 'Why drawings' })
    await expect.poll(() => api.asked(articles.list)[0]?.search).toEqual({ slug: TIPS.slug })
    expect(link(page)?.getAttribute('href')).toBe(`/Blog/${TIPS.slug}`)
  })

  test('leaves the link out once the article is withdrawn', async () => {
    const { page } = open('/Gallery', listed())
    await page.findByRole('heading', { name: 'Why drawings' })
    await expect.poll(() => link(page)).toBeNull()
    expect(page.getByText('explains how that works').closest('p')?.textContent).toMatch(/explains how that works\.$/)
  })
})
