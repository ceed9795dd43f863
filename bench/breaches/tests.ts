import type { BreachTests } from './breach.ts'

/** API tests, by the names of their files. */
export const api = (...names: string[]): BreachTests => ({
  project: 'api-postgres',
  files: names.map((name) => `apps/server/test/${name}.test.ts`),
})

export const unit = (...files: string[]): BreachTests => ({ project: 'unit', files })
