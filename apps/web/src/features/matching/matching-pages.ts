export { PassedPeoplePage } from './marks/passed-people-page.tsx'
export { ShortlistPage } from './marks/shortlist-page.tsx'
export { WelcomePage } from './welcome-page.tsx'
