import { Navigate, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { ChapterPage } from './chapters/chapter-page.tsx'
import { ChaptersPage } from './chapters/chapters-page.tsx'
import { StoryPage } from './wedding-story/story-page.tsx'
import { YouTwoPage } from './you-two-page.tsx'

/** 'You two' and the pages below it share one route and one file, because every page's script lists the routes. */
export function PairPages() {
  const { memberId = '', part, chapter } = useParams()
  if (part === undefined) return <YouTwoPage />
  if (part === 'wedding-story') return <StoryPage partnerId={memberId} />
  if (part !== 'later') return <Navigate to={paths.youTwo(memberId)} replace />
  if (chapter === undefined) return <ChaptersPage partnerId={memberId} />
  return <ChapterPage key={chapter} partnerId={memberId} chapter={chapter} />
}
