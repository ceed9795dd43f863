import './theme.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { AppFrame } from './app-frame.tsx'
import { fillCache, readPageData } from './platform/page-data.ts'
import { queryClient } from './platform/query-client.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root')!
const data = readPageData()
const isRendered = root.firstElementChild !== null

if (data) fillCache(queryClient, data)
if (isRendered) await fetchCodeOfThisPage()

const app = (
  <AppFrame queryClient={queryClient} origin={data?.origin ?? location.origin}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </AppFrame>
)
if (isRendered) hydrateRoot(root, app)
else createRoot(root).render(app)

/** Without it the first picture of React would be a waiting one, in place of the page that is there already. */
async function fetchCodeOfThisPage() {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}
