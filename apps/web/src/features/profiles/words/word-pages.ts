// One chunk for the pages, because every page's script lists the URLs of all chunks.
export { FactsPage } from '../facts/facts-page.tsx'
export { OwnWordsPage } from './own-words-page.tsx'
export { WritePage } from './write-page.tsx'
