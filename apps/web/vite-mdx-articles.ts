import { compile } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import type { Plugin } from 'vite'

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/
const ARTICLE = /\.mdx(\?head)?$/

/**
 * Turns an article (`*.mdx`) into a module whose default export is its text as a component. With `?head` the module
 * holds only `head`, the facts of the front matter, and `words`, their number: what a list of articles needs.
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

/** Reading words of an article: without its head and without the names of its boxes. */
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
