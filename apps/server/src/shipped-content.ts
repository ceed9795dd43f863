import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageType } from '@heartwell/contract/content/content.ts'
import { type PageTexts, TextPage } from '@heartwell/contract/content/page-texts.ts'
import type { ListedTopic } from '@heartwell/contract/onboarding/interest-topics.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { type BankFile, installQuestionnaires } from './features/assessments/service.ts'
import type { ShippedArticle } from './features/content/articles/rules.ts'
import { installArticles } from './features/content/articles/service.ts'
import { installHelplines, type ShippedHelplines } from './features/content/helplines/service.ts'
import { installTexts } from './features/content/page-texts/service.ts'
import { installFigures } from './features/content/service.ts'
import { installPage } from './features/content/shipped-pages/service.ts'
import { installTopics } from './features/onboarding/topics/service.ts'
import type { Db } from './platform/db/database.ts'

const BANKS = ['temperament', 'values', 'reasoning']
const PAGES: PageType[] = ['termsandconditions', 'privacypolicy', 'safetypolicy', 'accessibility']

/** The shipped questionnaires. */
export const shippedBanks = (folder: string): Promise<BankFile[]> =>
  Promise.all(BANKS.map((name) => readJson<BankFile>(path.join(folder, 'questionnaires', `${name}.json`))))

export const shippedTopics = (folder: string) =>
  readJson<Omit<ListedTopic, 'is_hidden'>[]>(path.join(folder, 'interests.json'))

/** The shipped articles, newest first. */
export async function shippedArticles(folder: string): Promise<ShippedArticle[]> {
  const heads = await readJson<Omit<ShippedArticle, 'html'>[]>(path.join(folder, 'articles.json'))
  const textOf = (slug: string) => readFile(path.join(folder, 'articles', `${slug}.html`), 'utf8')
  return Promise.all(heads.map(async (head) => ({ ...head, html: await textOf(head.slug) })))
}

/** The right option of each question about reasoning. It never leaves the server. */
export const reasoningKey = (folder: string) =>
  readJson<Record<string, number>>(path.join(folder, 'questionnaires', 'reasoning-key.json'))

/**
 * Adds questionnaires, interests, pages and their texts, figures, articles and helplines to a database that has never had
 * them. A page that nobody has edited gets the text of a new version; changes of the provider stay.
 */
export async function installContent(db: Db, folder: string): Promise<void> {
  const banks = await shippedBanks(folder)
  const topics = await shippedTopics(folder)
  const pages = await Promise.all(PAGES.map((type) => shippedPage(folder, type)))
  const figures = await readJson<{ statistics: unknown; claim: string }>(path.join(folder, 'home.json'))
  const articles = await shippedArticles(folder)
  const texts = await Promise.all(TextPage.options.map((page) => shippedTexts(folder, page)))
  const helplines = await readJson<ShippedHelplines>(path.join(folder, 'helplines.json'))
  await db.transaction().execute(async (tx) => {
    await installTopics(tx, topics)
    await installQuestionnaires(tx, banks)
    for (const [at, type] of PAGES.entries()) await installPage(tx, type, pages[at] ?? '')
    for (const [at, page] of TextPage.options.entries()) await installTexts(tx, page, texts[at] ?? {})
    await installFigures(tx, figures)
    await installArticles(tx, articles)
    await installHelplines(tx, helplines)
  })
}

/** The texts that a public page has until the provider changes them. */
const shippedTexts = (folder: string, page: TextPage) =>
  readJson<PageTexts>(path.join(folder, 'page-texts', `${page}.json`))

type AccessibilityResults = { checked_on: string; checks: number; screens: number; narrowest: number; widest: number }

/** The text of a page. That about accessibility says what the last run of the tests has checked. */
export async function shippedPage(folder: string, type: PageType): Promise<string> {
  const html = await readFile(path.join(folder, 'pages', `${type}.html`), 'utf8')
  if (type !== 'accessibility') return html
  const { checked_on, ...figures } = await readJson<AccessibilityResults>(path.join(folder, 'accessibility.json'))
  const values: Readonly<Record<string, string | number>> = { day: longDay(checked_on), ...figures }
  return html.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T // Our own files, whose shape the content tests check.
}
