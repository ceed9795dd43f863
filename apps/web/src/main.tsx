import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { AppFrame } from './app-frame.tsx'
import { readPageData } from './platform/api/page-data.ts'
import { PreloadedQueries } from './platform/api/preloaded-queries.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root')!
const data = readPageData()
const isRendered = root.firstElementChild !== null

if (isRendered) await fetchCodeOfThisPage()

let reportHydrated: () => void
/** Resolves once the page is interactive. A prerendered page looks ready before that. */
export const alive = new Promise<void>((resolve) => {
  reportHydrated = resolve
})

// The reader may have scrolled a prerendered page already. With hydration data the router skips its first navigation,
// which would jump to the top.
const router = createBrowserRouter(routes, isRendered ? { hydrationData: { loaderData: {} } } : {})

const app = (
  <AppFrame
    onHydrated={() => reportHydrated()}
    answers={new PreloadedQueries(data?.answers)}
    origin={data?.origin ?? location.origin}
  >
    <RouterProvider router={router} />
  </AppFrame>
)
// As a transition, so that the reader can scroll and click meanwhile: the page is visible already.
if (isRendered) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)

/** Loads the route's code first. Otherwise React would replace the visible page by a loading state. */
async function fetchCodeOfThisPage() {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}
