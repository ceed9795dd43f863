import type { MDXContent } from 'mdx/types.js'

const modules = import.meta.glob<{ default: MDXContent }>('../../../content/articles/*.mdx')

export const slugOf = (file: string): string => file.replace(/^.*\/|\.mdx$/g, '')

/** How to fetch the text of each article; nothing is fetched before it is asked for. */
export const articleTexts = Object.entries(modules).map(([file, load]) => ({ slug: slugOf(file), load }))
