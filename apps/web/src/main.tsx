import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { AppFrame } from './app-frame.tsx'
import { PageAnswers } from './platform/page-answers.ts'
import { readPageData } from './platform/page-data.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root')!
const data = readPageData()
const isRendered = root.firstElementChild !== null

if (isRendered) await fetchCodeOfThisPage()

let tellAlive: () => void
/** When the page reacts: a rendered one looks ready before that. */
export const alive = new Promise<void>((resolve) => {
  tellAlive = resolve
})

// A rendered page stands where its reader has scrolled to: told that there is nothing to load, the router does not begin
// with a visit of its own, which would jump to the top.
const router = createBrowserRouter(routes, isRendered ? { hydrationData: { loaderData: {} } } : {})

const app = (
  <AppFrame
    onAlive={() => tellAlive()}
    answers={new PageAnswers(data?.answers)}
    origin={data?.origin ?? location.origin}
  >
    <RouterProvider router={router} />
  </AppFrame>
)
// In small steps, between which the reader can scroll and press: there is no haste, the page stands already.
if (isRendered) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)

/** Without it the first picture of React would be a waiting one, in place of the page that is there already. */
async function fetchCodeOfThisPage() {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}
