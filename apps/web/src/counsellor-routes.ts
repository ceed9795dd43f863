import type { RouteObject } from 'react-router'
import { lazyPages } from './lazy-page.ts'
import { paths } from './paths.ts'
import { COUNSELLOR_AREA } from './platform/session/own-id.ts'

const workspace = () => import('./features/counselling/workspace/workspace-pages.ts')
const introductions = () => import('./features/introductions/workspace/pages.ts')
type Pages = Awaited<ReturnType<typeof workspace>>
type IntroductionPages = Awaited<ReturnType<typeof introductions>>

const page = (name: keyof Pages) => async () => ({ Component: (await workspace())[name] })

const introductionPage = (name: keyof IntroductionPages) => async () => ({ Component: (await introductions())[name] })

const pages: RouteObject[] = [
  { index: true, lazy: page('TodayPage') },
  { path: paths.counsellorCalendar, lazy: page('CalendarPage') },
  { path: paths.clients, lazy: page('ClientsPage') },
  { path: `${paths.clients}/:clientId`, lazy: page('ClientPage') },
  {
    path: `${paths.clients}/:clientId/chapters/:chapter`,
    lazy: lazyPages(() => import('./features/counselling/workspace/chapters/client-chapter-page.tsx'))(
      'ClientChapterPage',
    ),
  },
  {
    path: paths.counsellorIntroductions,
    children: [
      { index: true, lazy: introductionPage('IntroductionClientsPage') },
      { path: 'second-readings', lazy: introductionPage('SecondReadingsPage') },
      { path: 'second-readings/:introductionId', lazy: introductionPage('SecondReadingPage') },
      { path: ':clientId', lazy: introductionPage('IntroductionClientPage') },
      { path: ':clientId/:otherId', lazy: introductionPage('LetterPairPage') },
    ],
  },
  { path: paths.earnings, lazy: page('EarningsPage') },
  { path: paths.ratings, lazy: page('RatingsPage') },
  {
    path: paths.counsellorMessages,
    lazy: page('MessagesLayout'),
    children: [
      { index: true, lazy: page('ChooseClientPage') },
      { path: ':clientId', lazy: page('ClientChatPage') },
    ],
  },
  // The former URL of a conversation.
  { path: ':clientId', lazy: page('FormerChatPage') },
]

/** The counsellors' workspace, without the site's header and footer. */
export const counsellorArea: RouteObject = {
  HydrateFallback: () => null,
  lazy: lazyPages(() => import('./platform/signed-in/with-queries.tsx'))('WithQueries'),
  children: [
    {
      id: COUNSELLOR_AREA,
      path: paths.counsellor,
      loader: async () => (await import('./platform/session/require-counsellor.ts')).requireCounsellor(),
      // Checked at the entrance only: inside, the layout checks the session.
      shouldRevalidate: () => false,
      lazy: page('WorkspaceLayout'),
      children: [{ lazy: async () => ({ ErrorBoundary: (await workspace()).PageError }), children: pages }],
    },
  ],
}
