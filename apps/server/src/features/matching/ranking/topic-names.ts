import type { Db } from '../../../platform/db/database.ts'
import { topicNames } from './topic-names.queries.ts'

/** Reads the names of the interests once; a failed read is repeated by the next caller. */
export function topicNamesReader(db: Db): () => Promise<string[]> {
  let names: Promise<string[]> | undefined
  return () => {
    names ??= topicNames(db).catch((error: unknown) => {
      names = undefined
      throw error
    })
    return names
  }
}
