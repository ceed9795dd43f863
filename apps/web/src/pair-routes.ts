import type { RouteObject } from 'react-router'
import { lazyPages } from './lazy-page.ts'
import { paths } from './paths.ts'

/** The page of two connected members. */
export const pairPages: RouteObject[] = [
  {
    path: `${paths.memberArea}/you-two/:memberId`,
    lazy: lazyPages(() => import('./features/pairs/you-two-page.tsx'))('YouTwoPage'),
  },
]
