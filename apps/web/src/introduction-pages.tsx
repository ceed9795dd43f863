import { useParams } from 'react-router'
import { CompanionsPage } from './features/companions/companions-page.tsx'
import { ConsentPage } from './features/introductions/consent-page.tsx'
import { IntroductionsPage } from './features/introductions/introductions-page.tsx'
import { LetterPage } from './features/introductions/letter-page.tsx'
import { PackagePage } from './features/introductions/package-page.tsx'

/** The pages of introductions and companions share one route and one file, because every page's script lists the routes. */
export function IntroductionPages() {
  const { part } = useParams()
  if (!part) return <IntroductionsPage />
  if (part === 'package') return <PackagePage />
  if (part === 'companions') return <CompanionsPage />
  return part === 'consent' ? <ConsentPage /> : <LetterPage key={part} introductionId={part} />
}
