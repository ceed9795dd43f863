import type { LoaderFunction } from 'react-router'

type Guards = typeof import('./platform/guards.ts')

/** A guard comes with the first page that has one: public pages have none. */
export const guard =
  (choose: (guards: Guards) => LoaderFunction): LoaderFunction =>
  async (visit) =>
    choose(await import('./platform/guards.ts'))(visit)
