import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ArticleForm } from '@heartwell/contract/content/articles.ts'
import type { CallInput, TestApp } from '../test-app.ts'

/** No address is taken yet, even in a database that a benchmark uses again. */
const anAddress = () => ({ id: randomUUID(), slug: `an-article-${randomUUID()}` })
const [PUBLISHED, WITHDRAWN, SAVED, RESTORED] = [anAddress(), anAddress(), anAddress(), anAddress()]

export const anArticleForm = (changed: Partial<ArticleForm> = {}): ArticleForm => ({
  slug: `an-article-${randomUUID()}`,
  title: 'A first walk',
  lead: 'Shoes first, words later.',
  author: 'our counselling team',
  topic: 'Meeting',
  drawing: 'walk-with-the-dog',
  html: '<p>Choose a path with a bench.</p>',
  ...changed,
})

/** Stores the articles of the samples, each with one version. */
export async function sampleArticles(t: TestApp): Promise<void> {
  const at = t.deps.clock()
  const published = [PUBLISHED, WITHDRAWN].map((row) => ({ ...row, state: 'published', published_at: at }))
  await t.db
    .insertInto('articles')
    .values([...published, SAVED, RESTORED])
    .execute()
  const { slug: _, ...text } = anArticleForm()
  const version = { ...text, version: 1, minutes: 1, saved_at: at }
  await t.db
    .insertInto('article_versions')
    .values([PUBLISHED, WITHDRAWN, SAVED, RESTORED].map(({ id }) => ({ ...version, article_id: id })))
    .execute()
}

const nothing = () => ({})
const legalPage = () => ({ params: { type: 'privacypolicy' } })
const aPage = () => ({ params: { page: 'services' } })
const anEmail = () => ({ params: { kind: 'many-codes' } })
const EMAIL_TEXT = { subject: 'Many codes', preview: '', heading: 'Codes', body: 'Many codes.', button: '', footer: '' }
const SERVICES = JSON.parse(readFileSync(new URL('../../content/page-texts/services.json', import.meta.url), 'utf8'))
const FIJI = { emergency: [{ name: 'Police', number: '917', text: '' }], helplines: [] }
const FIGURES = ['man', 'woman', 'pair', 'world'].map((image) => ({ image, number: '12', label: 'Here' }))
const published = { params: { id: PUBLISHED.id } }

/** Calls about articles, pages, figures, helplines and the texts of emails. */
export const CONTENT_SAMPLES: Record<string, () => CallInput> = {
  'articleEditing.list': nothing,
  'articleEditing.add': () => ({ body: anArticleForm() }),
  'articleEditing.read': () => published,
  'articleEditing.save': () => ({ params: { id: SAVED.id }, body: { ...anArticleForm(), version: 1 } }),
  'articleEditing.versions': () => published,
  'articleEditing.version': () => ({ params: { ...published.params, version: '1' } }),
  'articleEditing.restore': () => ({ params: { id: RESTORED.id }, body: { restore: 1, version: 1 } }),
  'articleEditing.publish': () => ({ ...published, body: { version: 1 } }),
  'articleEditing.withdraw': () => ({ params: { id: WITHDRAWN.id }, body: { version: 1 } }),
  'articleEditing.remove': () => ({ params: { id: randomUUID() } }),
  'articles.list': nothing,
  'articles.read': () => ({ params: { slug: PUBLISHED.slug } }),
  'editing.page': legalPage,
  'editing.savePage': () => ({ ...legalPage(), body: { html: '<p>Ours</p>', version: 1 } }),
  'editing.versions': legalPage,
  'editing.version': () => ({ params: { type: 'privacypolicy', version: '1' } }),
  'editing.restorePage': () => ({ params: { type: 'termsandconditions' }, body: { restore: 1, version: 1 } }),
  'editing.figures': nothing,
  'editing.saveFigures': () => ({ body: { source: 'text', statistics: FIGURES, claim: '', version: 1 } }),
  'helplines.list': nothing,
  'helplines.edited': nothing,
  'helplines.versions': () => ({ params: { country: 'GB' } }),
  'helplines.save': () => ({ params: { country: 'FJ' }, body: { ...FIJI, is_checked: true, version: 0 } }),
  'pageTexts.read': aPage,
  'pageTexts.edited': aPage,
  'pageTexts.versions': aPage,
  'pageTexts.save': () => ({ ...aPage(), body: { texts: SERVICES, version: 1 } }),
  'emailTexts.list': nothing,
  'emailTexts.read': anEmail,
  'emailTexts.versions': anEmail,
  'emailTexts.save': () => ({ ...anEmail(), body: { ...EMAIL_TEXT, version: 1 } }),
  'emailTexts.preview': () => ({ ...anEmail(), body: EMAIL_TEXT }),
  'emailTexts.previewPage': () => ({ ...anEmail(), body: EMAIL_TEXT }),
  'emailTexts.sendTest': () => ({ ...anEmail(), body: EMAIL_TEXT }),
}
