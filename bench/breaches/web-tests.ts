import type { BreachTests } from './breach.ts'

/** One test file of the web, by its path below apps/web/src, or those of its tests with this in their title. */
export const web = (file: string, title?: string): BreachTests => ({
  project: 'unit',
  files: [`apps/web/src/${file}`],
  ...(title !== undefined && { title }),
})

/** A journey on a desktop. */
export const journey = (name: string, title: string): BreachTests => ({
  project: 'desktop',
  files: [`e2e/journeys/${name}.e2e.ts`],
  title,
})
