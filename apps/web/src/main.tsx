import './theme.css'
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

const app = (
  <AppFrame answers={new PageAnswers(data?.answers)} origin={data?.origin ?? location.origin}>
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
