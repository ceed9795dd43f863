import { ARTICLE_DRAWINGS, type ArticleDrawing } from '@heartwell/contract/content/article-topics.ts'

const files = import.meta.glob<string>('../../../../art/scenes/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

export const drawingAddress = (name: ArticleDrawing): string => files[`../../../../art/scenes/${name}.svg`] ?? ''

/** 'By the sea' for 'by-the-sea'. */
const nameOf = (drawing: ArticleDrawing): string =>
  drawing.charAt(0).toUpperCase() + drawing.slice(1).replaceAll('-', ' ')

export const DRAWINGS = ARTICLE_DRAWINGS.map((value) => ({ value, name: nameOf(value) }))
