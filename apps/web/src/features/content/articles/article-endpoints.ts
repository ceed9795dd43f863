import type { articles } from '@heartwell/contract/content/articles.ts'
import type { LateEndpoint } from '../../../platform/api/late-endpoints.ts'

const ofContract = async () => (await import('@heartwell/contract/content/articles.ts')).articles

export const publishedArticles: LateEndpoint<typeof articles.list> = {
  path: '/api/articles',
  load: async () => (await ofContract()).list,
}

export const publishedArticle: LateEndpoint<typeof articles.read> = {
  path: '/api/articles/:slug',
  load: async () => (await ofContract()).read,
}
