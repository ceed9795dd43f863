import type { RouteObject } from 'react-router'
import { ErrorPage } from './features/content/error-page.tsx'
import { paths } from './paths.ts'
import { COUNSELLOR_AREA } from './platform/own-id.ts'

const pages = () => import('./features/conversations/counsellor-pages.ts')

/** The counsellors' workspace, without the header and the footer of the site. */
export const counsellorArea: RouteObject = {
  ErrorBoundary: ErrorPage,
  HydrateFallback: () => null,
  lazy: async () => ({ Component: (await import('./platform/with-queries.tsx')).WithQueries }),
  children: [
    {
      id: COUNSELLOR_AREA,
      path: paths.counsellor,
      loader: async () => (await import('./platform/require-counsellor.ts')).requireCounsellor(),
      lazy: async () => ({ Component: (await pages()).CounsellorLayout }),
      children: [
        { index: true, lazy: async () => ({ Component: (await pages()).ClientsPage }) },
        { path: ':clientId', lazy: async () => ({ Component: (await pages()).ClientChatPage }) },
      ],
    },
  ],
}
