// One chunk for both pages, because every page's script lists the URLs of all chunks.

export { MutualYesPage } from './mutual-yes/mutual-yes-page.tsx'
export { ConnectionsPage } from './people/connections-page.tsx'
