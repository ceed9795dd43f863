import type { MDXContent } from 'mdx/types.js'

const modules = import.meta.glob<{ default: MDXContent }>('../../../../content/articles/*.mdx')

export const slugOf = (file: string): string => file.replace(/^.*\/|\.mdx$/g, '')

/** Loads the text of each article on request. */
export const articleTexts = Object.entries(modules).map(([file, load]) => ({ slug: slugOf(file), load }))
