// One chunk of its own: counsellors who introduce nobody never load it.
export { IntroductionClientPage } from './client-page.tsx'
export { IntroductionClientsPage } from './clients-page.tsx'
export { LetterPairPage } from './letter-pair-page.tsx'
