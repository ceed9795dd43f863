import { Navigate, type RouteObject } from 'react-router'
import { ConsoleLayout } from './console-layout.tsx'
import { ConsoleNotFound } from './console-not-found.tsx'
import { consolePaths } from './console-paths.ts'
import { MemberPage } from './member-page.tsx'
import { QueuePage } from './queue-page.tsx'
import { SignInPage } from './sign-in-page.tsx'

export const consoleRoutes: RouteObject[] = [
  { path: consolePaths.signIn, Component: SignInPage },
  {
    path: consolePaths.home,
    Component: ConsoleLayout,
    children: [
      { index: true, element: <Navigate to={consolePaths.queue} replace /> },
      { path: consolePaths.queue, Component: QueuePage },
      { path: `${consolePaths.home}/members/:id`, Component: MemberPage },
      { path: '*', Component: ConsoleNotFound },
    ],
  },
]
