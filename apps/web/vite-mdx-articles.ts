import { compile } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import type { Plugin } from 'vite'

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/
const ARTICLE = /\.mdx(\?head)?$/

/**
 * Turns an article (`*.mdx`) into a module whose default export is its text as a component. With `?head` the module
 * only exports `head`, the front matter, and `words`, the number of words, for lists of articles.
 */
export function mdxArticles(): Plugin {
  return {
    name: 'mdx-articles',
    enforce: 'pre',
    transform: {
      filter: { id: ARTICLE },
      handler: async (source, id) => ({
        code: id.endsWith('?head') ? await headModule(source) : await textModule(source),
        map: null,
      }),
    },
  }
}

/** Counts the words of an article without its front matter and tags. */
export const countWords = (source: string): number =>
  source
    .replace(FRONT_MATTER, '')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}|\d/u.test(word)).length

async function textModule(source: string) {
  return String(await compile(source, { remarkPlugins: [remarkFrontmatter] }))
}

async function headModule(source: string) {
  const head = FRONT_MATTER.exec(source)?.[0] ?? ''
  const compiled = await compile(head, { remarkPlugins: [remarkFrontmatter, [remarkMdxFrontmatter, { name: 'head' }]] })
  return `${compiled}\nexport const words = ${countWords(source)}\n`
}
