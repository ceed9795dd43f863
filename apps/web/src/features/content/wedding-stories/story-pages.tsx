import { useParams } from 'react-router'
import { StoriesPage } from './stories-page.tsx'
import { StoryPage } from './story-page.tsx'

/** The pages of wedding stories share one route, because every page's script lists the routes. */
export function StoryPages() {
  const { slug } = useParams()
  return slug === undefined ? <StoriesPage /> : <StoryPage key={slug} slug={slug.toLowerCase()} />
}
