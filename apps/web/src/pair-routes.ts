import type { RouteObject } from 'react-router'
import { lazyPages } from './lazy-page.ts'
import { paths } from './paths.ts'

/** The page of two connected members, and their conversations for later. */
export const pairPages: RouteObject[] = [
  {
    path: `${paths.memberArea}/you-two/:memberId`,
    lazy: lazyPages(() => import('./features/pairs/you-two-page.tsx'))('YouTwoPage'),
  },
  {
    path: `${paths.memberArea}/you-two/:memberId/later/:chapter?`,
    lazy: lazyPages(() => import('./features/pairs/chapters/chapter-pages.tsx'))('ChapterPages'),
  },
]
