import { useParams } from 'react-router'
import { ChapterPage } from './chapter-page.tsx'
import { ChaptersPage } from './chapters-page.tsx'

/** The pages of conversations for later share one route and one file, because every page's script lists the routes. */
export function ChapterPages() {
  const { memberId = '', chapter } = useParams()
  if (chapter === undefined) return <ChaptersPage partnerId={memberId} />
  return <ChapterPage key={chapter} partnerId={memberId} chapter={chapter} />
}
