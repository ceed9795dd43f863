import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { oneLine } from '../text/one-line.ts'
import { ARTICLE_DRAWINGS, ARTICLE_TOPICS } from './article-topics.ts'

export const ARTICLE_SLUG_MAX = 80
export const ARTICLE_TITLE_MAX = 80
export const ARTICLE_LEAD_MAX = 200
export const ARTICLE_AUTHOR_MAX = 60
export const ARTICLE_HTML_MAX = 40_000
/** How many articles can be stored. The blog lists all that are published. */
export const ARTICLES_MAX = 200
/** How many versions the history shows. */
export const ARTICLE_VERSIONS_LISTED = 50

/** The last part of an article's address. */
export const ArticleSlug = z
  .string('Address is required')
  .trim()
  .min(1, 'Address is required')
  .max(ARTICLE_SLUG_MAX, `Address must be at most ${ARTICLE_SLUG_MAX} characters`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters a to z, digits and single hyphens, such as a-first-walk')

export const ArticleText = z.object({
  title: oneLine('Title', ARTICLE_TITLE_MAX),
  /** One or two sentences below the title. Search engines show them. */
  lead: oneLine('Lead', ARTICLE_LEAD_MAX),
  author: oneLine('Author', ARTICLE_AUTHOR_MAX),
  topic: z.enum(ARTICLE_TOPICS, 'Please choose a topic'),
  drawing: z.enum(ARTICLE_DRAWINGS, 'Please choose a drawing'),
  html: z
    .string('Text is required')
    .trim()
    .min(1, 'Text is required')
    .max(ARTICLE_HTML_MAX, `Text must be at most ${ARTICLE_HTML_MAX} characters`),
})
export type ArticleText = z.infer<typeof ArticleText>

export const ArticleForm = ArticleText.extend({ slug: ArticleSlug })
export type ArticleForm = z.infer<typeof ArticleForm>

/** A draft has never been published; a withdrawn article was. */
export const ArticleState = z.enum(['draft', 'published', 'withdrawn'])
export type ArticleState = z.infer<typeof ArticleState>

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** Cleaning may lengthen a text, so a stored one has no limits. */
const stored = {
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  author: z.string(),
  topic: z.enum(ARTICLE_TOPICS),
  drawing: z.enum(ARTICLE_DRAWINGS),
}

/** A published article without its text. */
export const ArticleHead = z.object({
  ...stored,
  /** The days of the first publication and of the newest version, in UTC. */
  published_on: day,
  changed_on: day,
  /** The time that reading it takes. */
  minutes: z.int(),
  version: z.int(),
})
export type ArticleHead = z.infer<typeof ArticleHead>

/** Links to articles that visitors cannot read are left out of `html`. */
export const PublishedArticle = ArticleHead.extend({
  html: z.string(),
  /** Other articles to read next. */
  related: z.array(ArticleHead),
})
export type PublishedArticle = z.infer<typeof PublishedArticle>

/** `by` is null for a text that came with the product. */
const saved = { version: z.int(), saved_at: z.iso.datetime(), by: z.string().nullable() }

export const ArticleRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  topic: z.enum(ARTICLE_TOPICS),
  state: ArticleState,
  published_at: z.iso.datetime().nullable(),
  ...saved,
})
export type ArticleRow = z.infer<typeof ArticleRow>

export const EditedArticle = z.object({
  id: z.uuid(),
  ...stored,
  html: z.string(),
  state: ArticleState,
  published_at: z.iso.datetime().nullable(),
  ...saved,
})
export type EditedArticle = z.infer<typeof EditedArticle>

export const ArticleVersion = z.object({ title: z.string(), ...saved })
export type ArticleVersion = z.infer<typeof ArticleVersion>

const slug = z.string().min(1).max(ARTICLE_SLUG_MAX)

/** The published articles. */
export const articles = {
  /** Newest first. With `slug`, only the article that has it, so that a page can ask whether to link to it. */
  list: endpoint({
    method: 'GET',
    path: '/api/articles',
    audience: 'anyone',
    query: z.object({ slug: slug.optional() }),
    response: z.object({ success: z.boolean(), rows: z.array(ArticleHead) }),
    refusals: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/articles/:slug',
    audience: 'anyone',
    params: z.object({ slug }),
    response: z.object({ success: z.boolean(), data: PublishedArticle }),
    refusals: ['not_found'],
  }),
}

const editor = { audience: 'provider', roles: ['editor'] } as const
const params = z.object({ id: z.uuid() })
const number = z.int().min(1).max(2_000_000_000)
/** `version` is the edited one: if another was saved in the meantime the call is refused. */
const onVersion = z.object({ version: number })
const Changed = z.object({ success: z.boolean(), message: z.string(), data: EditedArticle })
/** `removed` names the removed markup, such as `<script>` or `onclick on <p>`. */
const Saved = Changed.extend({ removed: z.array(z.string()) })

/** Writing articles, for the provider's staff. */
export const articleEditing = {
  /** The last saved first. */
  list: endpoint({
    method: 'GET',
    path: '/api/provider/articles',
    ...editor,
    response: z.object({ success: z.boolean(), rows: z.array(ArticleRow) }),
    refusals: [],
  }),
  /** Stores a draft. */
  add: endpoint({
    method: 'POST',
    path: '/api/provider/articles',
    ...editor,
    body: ArticleForm,
    response: Saved,
    refusals: ['articles.full'],
    idempotent: 'by-key',
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/provider/articles/:id',
    ...editor,
    params,
    response: z.object({ success: z.boolean(), data: EditedArticle }),
    refusals: ['not_found'],
  }),
  /** A published article shows the new version at once. */
  save: endpoint({
    method: 'POST',
    path: '/api/provider/articles/:id',
    ...editor,
    params,
    body: ArticleForm.extend(onVersion.shape),
    response: Saved,
    refusals: ['not_found', 'content.stale'],
    idempotent: 'by-key',
  }),
  /** Newest first, the present one among them. */
  versions: endpoint({
    method: 'GET',
    path: '/api/provider/articles/:id/versions',
    ...editor,
    params,
    response: z.object({ success: z.boolean(), rows: z.array(ArticleVersion) }),
    refusals: ['not_found'],
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/provider/articles/:id/versions/:version',
    ...editor,
    params: params.extend({ version: z.coerce.number().int().min(1).max(2_000_000_000) }),
    response: z.object({ success: z.boolean(), data: EditedArticle }),
    refusals: ['not_found'],
  }),
  /** Saves the text of an earlier version again. The address and the state stay. */
  restore: endpoint({
    method: 'POST',
    path: '/api/provider/articles/:id/restore',
    ...editor,
    params,
    body: onVersion.extend({ restore: number }),
    response: Saved,
    refusals: ['not_found', 'content.stale'],
    idempotent: 'by-key',
  }),
  /** Publishes a draft, or a withdrawn article again. Repeating it changes nothing. */
  publish: endpoint({
    method: 'POST',
    path: '/api/provider/articles/:id/publish',
    ...editor,
    params,
    body: onVersion,
    response: Changed,
    refusals: ['not_found', 'content.stale'],
  }),
  /** Takes a published article off the site. Repeating it changes nothing. */
  withdraw: endpoint({
    method: 'POST',
    path: '/api/provider/articles/:id/withdraw',
    ...editor,
    params,
    body: onVersion,
    response: Changed,
    refusals: ['not_found', 'content.stale', 'articles.not_published'],
  }),
  /** Deletes a draft and its versions. Repeating it changes nothing. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/provider/articles/:id',
    ...editor,
    params,
    response: Outcome,
    refusals: ['articles.was_published'],
  }),
}
