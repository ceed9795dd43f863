import type { ArticleState } from '@heartwell/contract/content/articles.ts'
import { PRODUCT_NAME } from '../../../ui/page/product-name.ts'

export const STATE_NAMES: Record<ArticleState, string> = {
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Withdrawn',
}

/** Said of a version that no member of staff has saved. */
export const CAME_WITH_PRODUCT = `came with ${PRODUCT_NAME}`

export const STATE_LOOKS = { draft: 'waiting', published: 'good', withdrawn: 'plain' } as const

/** The address that a title suggests, such as 'a-first-walk' for 'A first walk'. */
export const slugFor = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '')
