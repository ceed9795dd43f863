import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../paths.ts'
import { TONES } from '../../../ui/tones.ts'
import { articles, relatedTo, TOPICS } from './article-heads.ts'
import { articleRoutes } from './article-routes.tsx'
import { SCENES } from './gallery-scenes.ts'

const folder = path.resolve(import.meta.dirname, '../../../../content/articles')
const sourceOf = (slug: string) => readFileSync(path.join(folder, `${slug}.mdx`), 'utf8')

const known = [...Object.values(paths).filter((each) => typeof each === 'string'), ...articles.map((each) => each.path)]
const linksIn = (source: string) => [...source.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target)

describe.each(articles)('the article $slug', ({ slug, ...head }) => {
  it('RT-09 names its subject, reading time and author before it is opened', () => {
    expect(head.title).toMatch(/^\S.{7,60}$/)
    expect(head.lead).toMatch(/^\S.{30,170}\.$/)
    expect(head.date).toMatch(/^2026-\d\d-\d\d$/)
    expect(head.author).toMatch(/^our .+ team$/)
    expect(TOPICS).toContain(head.topic)
    expect(SCENES.map(({ name }) => name)).toContain(head.drawing)
    expect(Object.keys(TONES)).toContain(head.tone)
    expect(head.minutes).toBe(Math.round(head.words / 200))
  })

  it('RT-09 is worth a visit, speaks calmly and leads to no dead end', () => {
    expect(head.words).toBeGreaterThan(600)
    expect(head.words).toBeLessThan(1150)
    expect(sourceOf(slug)).not.toMatch(/!/)
    expect(known).toEqual(expect.arrayContaining(linksIn(sourceOf(slug))))
  })

  it('can be opened, and offers three others to go on with', () => {
    expect(articleRoutes.map((route) => route.path)).toContain(head.path)
    expect(new Set(relatedTo({ slug, ...head }, 3).map((other) => other.slug)).size).toBe(3)
  })
})

it('RT-09 the list holds every article once, the newest first', () => {
  const files = readdirSync(folder).map((file) => file.replace(/\.mdx$/, ''))
  expect(articles.map(({ slug }) => slug).toSorted()).toEqual(files.toSorted())
  expect(articles.map(({ date }) => date)).toEqual(
    articles
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length)
})

it('RT-08 every drawing of the gallery has words for those who cannot see it, and is small enough to send', () => {
  const art = path.resolve(import.meta.dirname, '../../../../art/scenes')
  expect(readdirSync(art).toSorted()).toEqual(SCENES.map(({ name }) => `${name}.svg`).toSorted())
  for (const { name, title, description, caption } of SCENES) {
    expect(gzipSync(readFileSync(path.join(art, `${name}.svg`))).length, name).toBeLessThan(14_000)
    expect(description.length).toBeGreaterThan(50)
    expect(`${title}${description}${caption}`).not.toMatch(/!/)
  }
})
