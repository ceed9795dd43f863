import { randomUUID } from 'node:crypto'
import {
  ARTICLE_HTML_MAX,
  ARTICLE_VERSIONS_LISTED,
  ARTICLES_MAX,
  type ArticleRow,
  type ArticleVersion,
  articleEditing,
  type EditedArticle,
} from '@heartwell/contract/content/articles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, type StaffPerson } from '../../../../test/factories.ts'
import { anArticleForm } from '../../../../test/samples/content-samples.ts'
import { articleSteps } from '../../../../test/steps/article-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'

let t: TestApp
let editor: StaffPerson
beforeAll(async () => {
  t = await testApp()
  editor = await aStaffMember(t, 'provider', ['editor'])
})
afterAll(() => t.close())

const asEditor = () => ({ as: editor.token })
const { add, added, save, publish, withdraw, restore, read, published } = articleSteps(() => ({ t, editor }))
const remove = (id: string) => t.call(articleEditing.remove, { params: { id } }, asEditor())
const current = async (id: string) =>
  (await t.call(articleEditing.read, { params: { id } }, asEditor())).body.data as EditedArticle // its schema
const lastActs = async (id: string) =>
  (await t.db.selectFrom('audit').selectAll().where('subject_id', '=', id).orderBy('seq').execute()).map(
    ({ action, reason, actor_id }) => [action, reason, actor_id === editor.id],
  )

describe('an article', () => {
  test('is a draft that only staff can read, then published, changed, withdrawn and published again', async () => {
    const { id, slug, ...draft } = await added({ html: '<p onclick="x()">One.<script>alert(1)</script></p>' })
    expect(draft).toMatchObject({
      state: 'draft',
      published_at: null,
      version: 1,
      by: editor.name,
      html: '<p>One.</p>',
    })
    expect((await read(slug)).status).toBe(404)

    const { published_at: publishedAt, state } = (await publish(id)).body.data as EditedArticle // its schema
    expect([state, typeof publishedAt]).toEqual(['published', 'string'])
    expect((await read(slug.toUpperCase())).body.data).toMatchObject({ title: 'A first walk', html: '<p>One.</p>' })
    expect((await published()).map((head) => head.slug)).toContain(slug)

    await save(id, 1, { slug, html: '<p>Two.</p>', title: 'A second walk' })
    const dayBefore = sql<Date>`published_at - interval '1 day'`
    await t.db.updateTable('articles').set({ published_at: dayBefore }).where('id', '=', id).execute()
    const { published_at: first } = await current(id)
    expect((await read(slug)).body.data).toMatchObject({
      title: 'A second walk',
      published_on: first?.slice(0, 10),
      changed_on: publishedAt?.slice(0, 10),
      minutes: 1,
    })

    expect((await withdraw(id, 2)).body.data).toMatchObject({ state: 'withdrawn', published_at: first })
    expect((await read(slug)).status).toBe(404)
    expect((await published()).map((head) => head.slug)).not.toContain(slug)

    expect((await publish(id, 2)).body.data).toMatchObject({ state: 'published', published_at: first })
    expect(await lastActs(id)).toEqual([
      ['article.added', `${slug}, version 1`, true],
      ['article.published', `${slug}, version 1`, true],
      ['article.saved', `${slug}, version 2`, true],
      ['article.withdrawn', slug, true],
      ['article.published', `${slug}, version 2`, true],
    ])
  })

  test('gets an earlier text back as a new version', async () => {
    const { id, slug } = await added({ html: '<p>First.</p>', title: 'First' })
    await save(id, 1, { slug, html: '<p>Second.</p>', title: 'Second' })
    const restored = await restore(id, 2, 1)
    expect(restored.body.data).toMatchObject({ version: 3, title: 'First', html: '<p>First.</p>', slug })
    const { body } = await t.call(articleEditing.versions, { params: { id } }, asEditor())
    expect((body.rows as ArticleVersion[]).map(({ version, title }) => [version, title])).toEqual([
      [3, 'First'],
      [2, 'Second'],
      [1, 'First'],
    ])
    const params = { id, version: '2' }
    const second = await t.call(articleEditing.version, { params }, asEditor())
    expect(second.body.data).toMatchObject({ title: 'Second', version: 2 })
    expect((await restore(id, 3, 4)).status).toBe(404)
  })

  test('is deleted while it is a draft, and not once it was published', async () => {
    const { id } = await added()
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(200)
    expect(await lastActs(id)).toHaveLength(2)
    const other = await added()
    await publish(other.id)
    await withdraw(other.id)
    expect((await remove(other.id)).body.code).toBe('articles.was_published')
  })

  test('is published and withdrawn once only, and a draft cannot be withdrawn', async () => {
    const { id } = await added()
    expect((await withdraw(id)).body.code).toBe('articles.not_published')
    await publish(id)
    expect((await publish(id)).status).toBe(200)
    await withdraw(id)
    expect((await withdraw(id)).status).toBe(200)
    expect(await lastActs(id)).toHaveLength(3)
  })
})

describe('the lists', () => {
  test('of staff have every state', async () => {
    const draft = await added()
    const { body } = await t.call(articleEditing.list, {}, asEditor())
    expect((body.rows as ArticleRow[])[0]).toMatchObject({ id: draft.id, state: 'draft', version: 1, by: editor.name })
  })

  test(`of versions have the last ${ARTICLE_VERSIONS_LISTED} versions`, async () => {
    const { id } = await added()
    const { slug: _, ...text } = anArticleForm()
    const rows = Array.from({ length: ARTICLE_VERSIONS_LISTED }, (_, n) => ({
      ...text,
      article_id: id,
      version: n + 2,
      minutes: 1,
      saved_at: t.deps.clock(),
    }))
    await t.db.insertInto('article_versions').values(rows).execute()
    const { body } = await t.call(articleEditing.versions, { params: { id } }, asEditor())
    expect((body.rows as ArticleVersion[]).map(({ version }) => version)).toEqual(
      rows.map(({ version }) => version).reverse(),
    )
  })
})

describe('refusals', () => {
  test.each([
    [{ slug: '' }, 'slug'],
    [{ slug: 'A-Walk' }, 'slug'],
    [{ slug: 'a walk' }, 'slug'],
    [{ slug: '../login' }, 'slug'],
    [{ slug: '-walk' }, 'slug'],
    [{ slug: 'a--walk' }, 'slug'],
    [{ slug: 'saying-no-kindly' }, 'slug'],
    [{ title: ' ' }, 'title'],
    [{ title: 'two\nlines' }, 'title'],
    [{ lead: '' }, 'lead'],
    [{ author: '' }, 'author'],
    [{ topic: 'Weather' as 'Safety' }, 'topic'],
    [{ drawing: 'a-car' as 'dancing' }, 'drawing'],
    [{ html: '<script>alert(1)</script>' }, 'html'],
    [{ html: '<p>&nbsp;</p>' }, 'html'],
  ])('%o is refused at its field, in a new article and in a saved one', async (changed, field) => {
    const { id, slug } = await added()
    for (const { status, body } of [await add(changed), await save(id, 1, { slug, ...changed })]) {
      expect(status).toBe(400)
      expect(Object.keys(body.errors ?? {})).toEqual([field])
    }
    expect((await current(id)).version).toBe(1)
  })

  test('an address that another article has is refused at its field; a published article keeps its own', async () => {
    const { slug } = await added()
    const taken = { status: 400, body: { errors: { slug: 'Another article has this address' } } }
    expect(await add({ slug })).toMatchObject(taken)
    const other = await added()
    expect(await save(other.id, 1, { slug })).toMatchObject(taken)
    const moved = `moved-${randomUUID()}`
    expect((await save(other.id, 1, { slug: moved })).body.data).toMatchObject({ slug: moved })
    await publish(other.id, 2)
    await withdraw(other.id, 2)
    expect(await save(other.id, 2, { slug: `again-${randomUUID()}` })).toMatchObject({
      status: 400,
      body: { errors: { slug: 'The address can’t change any more, because the article has been published' } },
    })
  })

  test('of two new articles with one address at once, one is stored', async () => {
    const slug = `twins-${randomUUID()}`
    const hold = (tx: Db) => tx.insertInto('articles').values({ slug }).execute()
    const results = await startWhileHeld(t, hold, [() => add({ slug }), () => add({ slug })])
    expect(results.map(({ status }) => status)).toEqual([200, 400])
  })

  test('of two saves of one version at once, one is stored; a stale version is neither published nor withdrawn', async () => {
    const { id, slug } = await added()
    const hold = (tx: Db) => tx.selectFrom('articles').select('id').where('id', '=', id).forUpdate().execute()
    const results = await startWhileHeld(t, hold, [
      () => save(id, 1, { slug, title: 'One' }),
      () => save(id, 1, { slug, title: 'Two' }),
    ])
    expect(results.map(({ body }) => body.code ?? 'saved')).toEqual(['saved', 'content.stale'])
    expect(await current(id)).toMatchObject({ version: 2, title: 'One' })
    for (const stale of [await publish(id), await withdraw(id), await restore(id, 1, 1)])
      expect(stale).toMatchObject({ status: 409, body: { code: 'content.stale' } })
  })

  test('a draft that is published while somebody deletes it stays', async () => {
    const { id } = await added()
    const held = (tx: Db) => lockRow(tx, 'articles', id)
    const answers = await startWhileHeld(t, held, [() => publish(id), () => remove(id)])
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([200, 'articles.was_published'])
    expect(await current(id)).toMatchObject({ state: 'published' })
  })

  test('an article that two publish at once is recorded as published once', async () => {
    const { id } = await added()
    const held = (tx: Db) => lockRow(tx, 'articles', id)
    const answers = await startWhileHeld(t, held, [() => publish(id), () => publish(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await lastActs(id)).map(([action]) => action)).toEqual(['article.added', 'article.published'])
  })

  test('an article that does not exist is not found', async () => {
    const id = randomUUID()
    const answers = [
      await t.call(articleEditing.read, { params: { id } }, asEditor()),
      await t.call(articleEditing.versions, { params: { id } }, asEditor()),
      await t.call(articleEditing.version, { params: { id, version: '1' } }, asEditor()),
      await save(id, 1, { slug: 'nobody' }),
      await publish(id),
      await withdraw(id),
      await restore(id, 1, 1),
      await read('no-such-article'),
      await read('__proto__'),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await t.call(articleEditing.read, { params: { id: 'x' } }, asEditor())).status).toBe(400)
  })

  test('everybody but editors and administrators is refused', async () => {
    const member = await aMember(t)
    const reviewer = await aStaffMember(t, 'provider', ['reviewer'])
    const administrator = await aStaffMember(t, 'provider', ['administrator'])
    expect((await add({}, '')).body.code).toBe('session.required')
    expect((await add({}, member.token)).body.code).toBe('session.not_allowed')
    expect((await add({}, reviewer.token)).body.code).toBe('staff.role_missing')
    expect((await add({}, administrator.token)).status).toBe(200)
  })

  test('a text of the greatest length is shown again, though cleaning makes it longer', async () => {
    const html = `<p>${'&'.repeat(ARTICLE_HTML_MAX - 7)}</p>`
    const { id } = await added({ html })
    expect((await current(id)).html.length).toBeGreaterThan(ARTICLE_HTML_MAX)
    expect((await add({ html: `${html}x` })).body.errors).toHaveProperty('html')
  })

  test(`there are ${ARTICLES_MAX} at most, also when two are added at once`, async () => {
    const { rows } = (await t.call(articleEditing.list, {}, asEditor())).body as { rows: ArticleRow[] }
    const fillers = Array.from({ length: ARTICLES_MAX - 1 - rows.length }, (_, n) => ({ slug: `filler-${n}` }))
    await t.db.insertInto('articles').values(fillers).execute()
    const slug = `held-${randomUUID()}`
    const hold = (tx: Db) => tx.insertInto('articles').values({ slug }).execute()
    const results = await startWhileHeld(t, hold, [() => add({ slug }), () => add()])
    expect(results.map(({ body }) => body.code ?? 'added')).toEqual(['added', 'articles.full'])
  })
})
