import type { RouteObject } from 'react-router'
import { NotFoundPage } from './features/content/not-found-page.tsx'
import { SiteFrame, WaitingFrame } from './features/content/site-frame.tsx'
import { paths } from './paths.ts'

/** Public pages about the product. */
const content: RouteObject[] = [
  {
    path: paths.home,
    lazy: async () => ({ Component: (await import('./features/content/landing-page.tsx')).LandingPage }),
  },
  {
    path: paths.about,
    lazy: async () => ({ Component: (await import('./features/content/about-page.tsx')).AboutPage }),
  },
  {
    path: paths.services,
    lazy: async () => ({ Component: (await import('./features/content/services-page.tsx')).ServicesPage }),
  },
  {
    path: paths.contact,
    lazy: async () => ({ Component: (await import('./features/content/contact-page.tsx')).ContactPage }),
  },
]

/** Registration, login and the way back to a lost password. */
const accounts: RouteObject[] = []

/** The ten steps from the verified e-mail to the final submission. */
const onboarding: RouteObject[] = []

/** Everything inside the member shell at /Sidebar, and the top-level pages for signed-in members. */
const memberArea: RouteObject[] = []

/** The whole URL map. Paths match whatever their letters' case. */
export const routes: RouteObject[] = [
  {
    element: <SiteFrame />,
    HydrateFallback: WaitingFrame,
    children: [...content, ...accounts, ...onboarding, ...memberArea, { path: '*', element: <NotFoundPage /> }],
  },
]
