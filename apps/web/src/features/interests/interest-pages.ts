// One chunk for both pages, because every page's script lists the URLs of all chunks.
export { ConnectionsPage } from './connections-page.tsx'
export { MutualYesPage } from './mutual-yes-page.tsx'
