import type { RouteObject } from 'react-router'
import { lazyPages } from './lazy-page.ts'
import { paths } from './paths.ts'

/** The page of two connected members, their conversations for later and their wedding story. */
export const pairPages: RouteObject[] = [
  {
    path: `${paths.memberArea}/you-two/:memberId/:part?/:chapter?`,
    lazy: lazyPages(() => import('./features/pairs/pair-pages.tsx'))('PairPages'),
  },
]
