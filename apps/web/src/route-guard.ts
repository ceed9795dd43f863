import type { LoaderFunction } from 'react-router'

type Guards = typeof import('./platform/signed-in/guards.ts')

/** Loads the guards with the first guarded page, because public pages have none. */
export const guard =
  (choose: (guards: Guards) => LoaderFunction): LoaderFunction =>
  async (visit) =>
    choose(await import('./platform/signed-in/guards.ts'))(visit)
