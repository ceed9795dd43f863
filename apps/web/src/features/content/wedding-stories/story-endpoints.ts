import type { weddingStories } from '@heartwell/contract/pairs/wedding-stories.ts'
import type { LateEndpoint } from '../../../platform/api/late-endpoints.ts'

const ofContract = async () => (await import('@heartwell/contract/pairs/wedding-stories.ts')).weddingStories

export const publishedStories: LateEndpoint<typeof weddingStories.list> = {
  path: '/api/wedding-stories',
  load: async () => (await ofContract()).list,
}

export const publishedStory: LateEndpoint<typeof weddingStories.read> = {
  path: '/api/wedding-stories/:slug',
  load: async () => (await ofContract()).read,
}
