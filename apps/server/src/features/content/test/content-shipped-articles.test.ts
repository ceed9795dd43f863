import { fileURLToPath } from 'node:url'
import {
  type ArticleForm,
  type ArticleRow,
  type ArticleVersion,
  articleEditing,
  articles,
  type PublishedArticle,
} from '@heartwell/contract/content/articles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldTable, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aStaffMember, type StaffPerson } from '../../../../test/factories.ts'
import { articleSteps } from '../../../../test/steps/article-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { shippedArticles } from '../../../shipped-content.ts'
import { installArticles } from '../articles/service.ts'

const shipped = await shippedArticles(fileURLToPath(new URL('../../../../content', import.meta.url)))

let t: TestApp
let editor: StaffPerson
beforeAll(async () => {
  t = await testApp()
  editor = await aStaffMember(t, 'provider', ['editor'])
})
afterAll(() => t.close())

const asEditor = () => ({ as: editor.token })
const { added, publish, withdraw, save, restore, read, published } = articleSteps(() => ({ t, editor }))

describe('an article that came with the product', () => {
  const install = () => t.db.transaction().execute((tx) => installArticles(tx, shipped))
  const rowOf = async (slug: string) => {
    const { rows } = (await t.call(articleEditing.list, {}, asEditor())).body as { rows: ArticleRow[] }
    const row = rows.find((article) => article.slug === slug)
    if (!row) throw new Error(`there is no article ${slug}`)
    return row
  }

  test('is published from the start, as version 1 that nobody has saved', async () => {
    const heads = await published()
    for (const { slug, title, topic, published_on } of shipped) {
      expect(heads.find((head) => head.slug === slug)).toMatchObject({
        title,
        topic,
        published_on,
        changed_on: published_on,
        version: 1,
      })
      expect(await rowOf(slug)).toMatchObject({ state: 'published', version: 1, by: null })
    }
    expect((await read('saying-no-kindly')).body.data).toMatchObject({
      author: 'our counselling team',
      drawing: 'a-kind-goodbye',
      minutes: 5,
      html: expect.stringContaining('<aside>\n<h3>Sentences you may borrow</h3>\n<ul>'),
    })
  })

  test('stays as the provider left it when the server starts again: edited, withdrawn, and its text restored', async () => {
    const slug = 'the-first-message'
    const { id } = await rowOf(slug)
    const title = 'The first message, without the fright'
    await save(id, 1, { slug, title: 'Hello' })
    await withdraw(id, 2)
    await install()
    expect(await rowOf(slug)).toMatchObject({ id, state: 'withdrawn', version: 2, title: 'Hello', by: editor.name })
    expect((await read(slug)).status).toBe(404)
    expect((await restore(id, 2, 1)).body.data).toMatchObject({ version: 3, title, state: 'withdrawn' })
    const { body } = await t.call(articleEditing.versions, { params: { id } }, asEditor())
    expect((body.rows as ArticleVersion[]).map(({ by }) => by)).toEqual([editor.name, editor.name, null])
    expect((await publish(id, 3)).body.data).toMatchObject({ published_at: expect.stringMatching(/^2026-11-14T12:00/) })
    await install()
    expect((await rowOf(slug)).version).toBe(3)
  })

  test('is stored when a database without it starts, and not over an article of the provider at its address', async () => {
    const [taken, missing] = ['after-divorce-or-loss', 'a-good-first-meeting']
    await t.db.deleteFrom('articles').where('slug', 'in', [taken, missing]).execute()
    const own = await added({ slug: taken, title: 'Ours' })
    await install()
    expect(await rowOf(taken)).toMatchObject({ id: own.id, state: 'draft', title: 'Ours' })
    expect(await rowOf(missing)).toMatchObject({ state: 'published', version: 1, by: null })
  })

  test('is stored once when two servers start at once', async () => {
    const slug = 'how-our-introductions-work'
    await t.db.deleteFrom('articles').where('slug', '=', slug).execute()
    const results = await startWhileHeld(t, heldTable('articles'), [install, install])
    expect(results).toHaveLength(2)
    expect(await rowOf(slug)).toMatchObject({ state: 'published' })
  })
})

describe('what visitors read beside the text', () => {
  const readData = async (slug: string) => (await read(slug)).body.data as PublishedArticle // its schema
  const publishNew = async (form: Partial<ArticleForm>) => {
    const article = await added(form)
    await publish(article.id, 1)
    return article
  }

  test('are three other articles: on the same topic first, then the newest; none that is not published', async () => {
    const one = await publishNew({ topic: 'Safety' })
    const two = await publishNew({ topic: 'Safety' })
    const draft = await added({ topic: 'Safety' })
    const { related } = await readData(one.slug)
    expect(related.map(({ slug }) => slug).slice(0, 2)).toEqual([two.slug, 'staying-safe-and-spotting-fraud'])
    expect(related).toHaveLength(3)
    const [newest] = (await published()).filter(({ topic }) => topic !== 'Safety')
    expect(related[2]).toEqual(newest)
    await withdraw(two.id, 1)
    const slugs = (await readData(one.slug)).related.map(({ slug }) => slug)
    expect(slugs).not.toContain(two.slug)
    expect(slugs).not.toContain(draft.slug)
  })

  test('are links to published articles only', async () => {
    const target = await publishNew({})
    const html = `<p>See <a href="/Blog/${target.slug}">this</a> and <a href="/Blog/nothing">that</a>.</p>`
    const { slug } = await publishNew({ html })
    expect((await readData(slug)).html).toBe(`<p>See <a href="/Blog/${target.slug}">this</a> and that.</p>`)
    await withdraw(target.id, 1)
    expect((await readData(slug)).html).toBe('<p>See this and that.</p>')
  })

  test('is whether one article is published, for pages that link to it', async () => {
    const { id, slug } = await publishNew({})
    const rows = async (wanted: string) => (await t.call(articles.list, { query: { slug: wanted } })).body.rows
    expect(await rows(slug.toUpperCase())).toEqual([expect.objectContaining({ slug })])
    await withdraw(id, 1)
    expect([await rows(slug), await rows('nothing')]).toEqual([[], []])
  })
})
