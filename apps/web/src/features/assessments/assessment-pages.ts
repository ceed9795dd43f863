// One chunk for all questionnaires, because every page's script lists the URLs of all chunks.
export { LaterPuzzlePage } from './later-puzzle-page.tsx'
export { ReasoningPage } from './reasoning-page.tsx'
export { TemperamentPage } from './temperament-page.tsx'
export { ValuesPage } from './values-page.tsx'
