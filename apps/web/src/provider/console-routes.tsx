import { Navigate, type RouteObject } from 'react-router'
import { ConsoleLayout } from './console-layout.tsx'
import { ConsoleNotFound } from './console-not-found.tsx'
import { consolePaths } from './console-paths.ts'
import { FiguresPage } from './figures-page.tsx'
import { LettersPage } from './letters-page.tsx'
import { MatchingPage } from './matching-page.tsx'
import { MemberPage } from './member-page.tsx'
import { MessagesPage } from './messages-page.tsx'
import { PageEditorPage } from './page-editor-page.tsx'
import { QueuePage } from './queue-page.tsx'
import { ReportsPage } from './reports-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SubscribersPage } from './subscribers-page.tsx'
import { SupportPage } from './support-page.tsx'
import { WriteLetterPage } from './write-letter-page.tsx'

export const consoleRoutes: RouteObject[] = [
  { path: consolePaths.signIn, Component: SignInPage },
  {
    path: consolePaths.home,
    Component: ConsoleLayout,
    children: [
      { index: true, element: <Navigate to={consolePaths.queue} replace /> },
      { path: consolePaths.queue, Component: QueuePage },
      { path: `${consolePaths.home}/members/:id`, Component: MemberPage },
      { path: `${consolePaths.messages}/:id?`, Component: MessagesPage },
      { path: `${consolePaths.support}/:number?`, Component: SupportPage },
      { path: consolePaths.letters, Component: LettersPage },
      { path: consolePaths.subscribers, Component: SubscribersPage },
      { path: consolePaths.writeLetter, Component: WriteLetterPage },
      { path: consolePaths.pages, element: <Navigate to={consolePaths.page('termsandconditions')} replace /> },
      { path: `${consolePaths.pages}/:type`, Component: PageEditorPage },
      { path: consolePaths.figures, Component: FiguresPage },
      { path: consolePaths.matching, Component: MatchingPage },
      { path: `${consolePaths.reports}/:number?`, Component: ReportsPage },
      { path: '*', Component: ConsoleNotFound },
    ],
  },
]
