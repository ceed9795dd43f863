import { useParams } from 'react-router'
import { ConsentPage } from './consent-page.tsx'
import { IntroductionsPage } from './introductions-page.tsx'
import { LetterPage } from './letter-page.tsx'
import { PackagePage } from './package-page.tsx'

/** The pages of introductions share one route and one file, because every page's script lists the routes. */
export function IntroductionPages() {
  const { part } = useParams()
  if (!part) return <IntroductionsPage />
  if (part === 'package') return <PackagePage />
  return part === 'consent' ? <ConsentPage /> : <LetterPage key={part} introductionId={part} />
}
