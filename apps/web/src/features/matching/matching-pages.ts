export { PassedPeoplePage } from './passed-people-page.tsx'
export { ShortlistPage } from './shortlist-page.tsx'
export { WelcomePage } from './welcome-page.tsx'
