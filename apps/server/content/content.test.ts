import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ArticleForm } from '@heartwell/contract/content/articles.ts'
import { TopicGroup } from '@heartwell/contract/onboarding/interest-topics.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { describe, expect, test } from 'vitest'
import { readingMinutes, type ShippedArticle } from '../src/features/content/articles/rules.ts'
import { cleanMarkup } from '../src/features/content/page-markup.ts'
import { shippedPage } from '../src/shipped-content.ts'

type Answer = { index: number; answer: string; category_id: number | null }
type Question = { id: string; question: string; answers: Answer[] }
type BankFile = { bank: string; version: number; questions: Question[] }
type Pole = number

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const temperament: BankFile = JSON.parse(read('questionnaires/temperament.json'))
const values: BankFile = JSON.parse(read('questionnaires/values.json'))
const reasoning: BankFile = JSON.parse(read('questionnaires/reasoning.json'))
const interests: { id: string; name: string; group: string }[] = JSON.parse(read('interests.json'))
const folder = fileURLToPath(new URL('.', import.meta.url))
const pages = await Promise.all(
  (['termsandconditions', 'privacypolicy', 'safetypolicy', 'accessibility'] as const).map(
    async (name) => [name, await shippedPage(folder, name)] as const,
  ),
)

const articleHeads: Omit<ShippedArticle, 'html'>[] = JSON.parse(read('articles.json'))
const articles = articleHeads.map((head) => ({ ...head, html: read(`articles/${head.slug}.html`) }))

const times = (n: number, pair: [Pole, Pole]) => Array.from({ length: n }, () => pair)
/** The first and second pole of every item, by the names in the construct tables. */
const TEMPERAMENT_POLES: [Pole, Pole][] = [
  ...times(4, [11, 12]),
  ...times(4, [13, 14]),
  ...times(4, [15, 16]),
  ...times(4, [17, 18]),
  ...times(4, [19, 20]),
  [11, 12],
  [15, 16],
  [21, 22],
  [23, 24],
]
const OPPOSITES: [Pole, Pole][] = [31, 32, 33, 34, 35].map((id) => [id, id + 5])
const DISTANT: [Pole, Pole][] = Array.from({ length: 10 }, (_, i) => [31 + i, 31 + ((i + 3) % 10)])
const PRACTICAL: [Pole, Pole][] = [41, 43, 45, 47].map((id) => [id, id + 1])
const VALUE_POLES: [Pole, Pole][] = [...OPPOSITES, ...OPPOSITES, ...DISTANT, ...PRACTICAL]

/** Items with the same content, which show whether the answers are consistent. */
const TWINS: [string, string][] = [
  ['T02', 'T21'],
  ['T11', 'T22'],
  ...OPPOSITES.map((_, i): [string, string] => [`V0${i + 1}`, `V${String(i + 6).padStart(2, '0')}`]),
]

const pairItems = [...temperament.questions, ...values.questions]
const statements = (q: Question) => /^[^\n]+\nA: ([^\n]+)\nB: ([^\n]+)$/.exec(q.question)?.slice(1) ?? []
const words = (text: string) => text.split(/\s+/).length
const shownPoles = (q: Question) => [q.answers[0]!.category_id, q.answers[4]!.category_id]
const item = (id: string) => pairItems.find((q) => q.id === id)!
const idsFrom = (letter: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${letter}${String(i + 1).padStart(2, '0')}`)

describe('every questionnaire', () => {
  test.each([
    ['temperament', temperament, 'T', 24],
    ['value', values, 'V', 24],
    ['iq', reasoning, 'R', 16],
  ] as const)('API-24 API-25 API-26 gives each %s question an id that stays the same', (bank, file, letter, count) => {
    expect([file.bank, file.version]).toEqual([bank, 1])
    expect(file.questions.map((q) => q.id)).toEqual(idsFrom(letter, count))
  })

  test.each([...pairItems, ...reasoning.questions])('EN-11 API-24 $id has text and five different options', (q) => {
    expect(Object.keys(q)).toEqual(['id', 'question', 'answers'])
    for (const answer of q.answers) expect(Object.keys(answer)).toEqual(['index', 'answer', 'category_id'])
    expect(q.answers.map((a) => a.index)).toEqual([0, 1, 2, 3, 4])
    expect(new Set(q.answers.map((a) => a.answer)).size).toBe(5)
  })

  test('no two pages of the questionnaires ask the same thing', () => {
    const texts = [...pairItems, ...reasoning.questions].map((q) => q.question)
    expect(new Set(texts).size).toBe(64)
  })
})

describe('pairs of statements', () => {
  test.each([
    ['temperament', temperament, TEMPERAMENT_POLES],
    ['values', values, VALUE_POLES],
  ] as const)('EN-11 show the first pole first in odd %s items and second in even ones', (_, file, poles) => {
    const expected = poles.map(([x, y], i) => (i % 2 === 0 ? [x, y] : [y, x]))
    expect(file.questions.map(shownPoles)).toEqual(expected)
  })

  test.each(pairItems)('EN-11 $id leads from much more A over an open middle to much more B', ({ answers }) => {
    const [muchA, bitA, middle, bitB, muchB] = answers.map((a) => a.answer)
    expect(answers.map((a) => a.category_id)).toEqual([
      answers[0]!.category_id,
      answers[0]!.category_id,
      null,
      answers[4]!.category_id,
      answers[4]!.category_id,
    ])
    expect(muchA).toMatch(/^Much more A: \S/)
    expect(bitA).toBe(muchA?.replace('Much more', 'A bit more'))
    expect(muchB).toMatch(/^Much more B: \S/)
    expect(bitB).toBe(muchB?.replace('Much more', 'A bit more'))
    expect(middle).toMatch(/depends|between/)
  })

  test.each(pairItems)('$id fits a phone: two statements of 10 to 18 words, equally long, short options', (q) => {
    const lengths = statements(q).map(words)
    expect(lengths).toHaveLength(2)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(10)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(18)
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(3)
    for (const { answer } of q.answers) expect(answer.length).toBeLessThanOrEqual(37)
  })

  test('speak of nobody as a man or a woman and use no absolute words', () => {
    for (const q of pairItems) {
      expect(JSON.stringify(q)).not.toMatch(/\b(always|never|he|she|his|her|him|man|woman|husband|wife)\b/i)
    }
  })

  test.each(TWINS)('ask %s again as %s, in other words and with the sides swapped', (first, second) => {
    const [one, two] = [item(first), item(second)]
    expect(shownPoles(two)).toEqual(shownPoles(one).toReversed())
    expect(new Set([...statements(one), ...statements(two)]).size).toBe(4)
  })

  test('meet each of the ten values four times in V01 to V20', () => {
    const shown = values.questions.slice(0, 20).flatMap(shownPoles)
    const counts = Array.from({ length: 10 }, (_, i) => shown.filter((id) => id === 31 + i).length)
    expect(counts).toEqual(Array(10).fill(4))
  })
})

describe('interests', () => {
  test('EN-10 API-23 have an id and a name, each once', () => {
    for (const interest of interests) expect(Object.keys(interest)).toEqual(['id', 'name', 'group'])
    for (const { id } of interests)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(interests.map((i) => i.id)).size).toBe(interests.length)
    expect(new Set(interests.map((i) => i.name.toLowerCase())).size).toBe(interests.length)
  })

  test('EN-10 are enough to choose from and are in alphabetical order', () => {
    const names = interests.map((i) => i.name)
    expect(names.length).toBeGreaterThanOrEqual(55)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-GB')))
  })

  test('are all in one of the six groups', () => {
    const groups = new Set(interests.map(({ group }) => TopicGroup.parse(group)))
    expect(groups).not.toContain('more')
    expect(groups.size).toBe(6)
  })
})

describe('terms and privacy pages', () => {
  test.each(pages)('EN-16 API-34 %s is simple HTML that stays readable without its tags', (_, html) => {
    const tags = [...html.matchAll(/<([^>]*)>/g)].map((match) => match[1]!)
    for (const tag of tags) expect(tag).toMatch(/^\/?(h2|p|ul|li|strong)$/)
    expect(tags.filter((tag) => tag.startsWith('/'))).toHaveLength(tags.length / 2)
    for (const line of html.split('\n').filter(Boolean)) expect(line).toMatch(/^<(\/?ul|h2|p|li)>/)
    expect(html).not.toMatch(/lorem|todo|\{|\[/i)
  })

  test('the accessibility statement has the figures of the last run of the tests, what does not work, and a contact', () => {
    const results = JSON.parse(read('accessibility.json'))
    const text = pages[3]![1].replace(/<[^>]+>/g, '')
    expect(text).toContain(`Its last run was on ${longDay(results.checked_on)}.`)
    expect(text).toContain(`It made ${results.checks} checks of ${results.screens} different pages`)
    expect(text).toContain(`from ${results.narrowest} to ${results.widest} pixels wide, and found no fault`)
    expect(text).not.toMatch(/[{}]/)
    for (const part of [
      '2.2 at level AA',
      'What does not work yet',
      'within ten working days',
      'The Contact page has both',
    ])
      expect(text).toContain(part)
  })

  test('the safety page is for adults only, refuses abuse of children, and has a contact for authorities', () => {
    const safety = pages[2]![1].replace(/<[^>]+>/g, '')
    for (const promise of [
      '18 years or older',
      'sexual abuse or exploitation of children',
      'call the police first',
      '180 days',
      'Police, courts and other authorities',
      'contact email address',
    ])
      expect(safety).toContain(promise)
  })

  test('the privacy page names the promises that members rely on', () => {
    const privacy = pages[1]![1].replace(/<[^>]+>/g, '')
    for (const promise of [
      '18',
      'A person reviews',
      'encrypted',
      'erased 30 days after',
      'consent',
      'trackers',
      'copy',
      'delete',
    ])
      expect(privacy).toContain(promise)
  })
})

describe.each(articles)('the article $slug', ({ published_on, ...article }) => {
  test('RT-09 names its subject, reading time and author before it is opened', () => {
    expect(ArticleForm.parse(article)).toEqual({ ...article, html: article.html.trim() })
    expect(article.title).toMatch(/^\S.{7,60}$/)
    expect(article.lead).toMatch(/^\S.{30,170}\.$/)
    expect(article.author).toMatch(/^our .+ team$/)
    expect(published_on).toMatch(/^2026-\d\d-\d\d$/)
    expect(readingMinutes(article.html)).toBe(5)
  })

  test('RT-09 is worth a visit, speaks calmly and leads to no dead end', () => {
    const words = article.html.replaceAll(/<[^>]*>/g, ' ').split(/\s+/)
    expect(words.length).toBeGreaterThan(600)
    expect(words.length).toBeLessThan(1150)
    expect(article.html).not.toMatch(/!/)
    const known = ['/Contact', '/Gallery', ...articles.map(({ slug }) => `/Blog/${slug}`)]
    const links = [...article.html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target)
    expect(known).toEqual(expect.arrayContaining(links))
  })

  test('is markup that the editor can write: with a checklist and a pull quote', async () => {
    expect(await cleanMarkup(article.html)).toEqual({ html: article.html.trim(), removed: [] })
    expect(article.html).toMatch(/<aside>\n<h3>[^<]+<\/h3>\n<ul>\n(<li>.+<\/li>\n)+<\/ul>\n<\/aside>/)
    expect(article.html).toMatch(/<blockquote>.+<\/blockquote>/)
  })
})

test('RT-09 the list of articles holds every one once, the newest first', () => {
  const files = readdirSync(new URL('articles', import.meta.url)).map((file) => file.replace(/\.html$/, ''))
  expect(articles.map(({ slug }) => slug).toSorted()).toEqual(files.toSorted())
  const days = articles.map(({ published_on }) => published_on)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length)
})

test('nothing that is shown claims more than "based on what you both answered"', () => {
  const shown = [...pairItems, ...reasoning.questions]
    .map((q) => JSON.stringify(q))
    .concat(pages.map(([, html]) => html))
  for (const text of shown)
    expect(text).not.toMatch(/scientific|proven|compatib|soulmate|\bIQ\b|chemistry|predicted success|\d\s?%/i)
})

test('nobody whom the home page offers as a new profile is a member with a partner on the About page', () => {
  const { voices }: { voices: { name: string; detail: string }[] } = JSON.parse(read('page-texts/about.json'))
  const { profiles }: { profiles: { name: string }[] } = JSON.parse(read('page-texts/landing.json'))
  expect(voices).toHaveLength(4)
  const named = voices.map(({ name, detail }) => `${name} ${detail}`).join(' ')
  for (const { name } of profiles) expect(named).not.toMatch(new RegExp(`\\b${name}\\b`))
})
