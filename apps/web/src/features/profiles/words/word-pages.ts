// One chunk for both pages, because every page's script lists the URLs of all chunks.
export { OwnWordsPage } from './own-words-page.tsx'
export { WritePage } from './write-page.tsx'
