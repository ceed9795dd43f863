// One chunk of its own: counsellors who introduce nobody never load it.
export { SecondReadingPage } from '../second-readings/second-reading-page.tsx'
export { SecondReadingsPage } from '../second-readings/second-readings-page.tsx'
export { IntroductionClientPage } from './client-page.tsx'
export { IntroductionClientsPage } from './clients-page.tsx'
export { LetterPairPage } from './letter-pair-page.tsx'
