import type { ComponentType } from 'react'

/** Routes to the pages of one module, which loads with the first visited page. */
export const lazyPages =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>) =>
  (name: Name) =>
  async () => ({ Component: (await load())[name] })
