import type { Db } from '../../../platform/db/database.ts'
import { topicNames } from './topic-names.queries.ts'

/** Reads the names of the interests once, until they are forgotten; a failed read is repeated by the next caller. */
export function topicNamesReader(db: Db) {
  let names: Promise<string[]> | undefined
  return {
    topicNames() {
      names ??= topicNames(db).catch((error: unknown) => {
        names = undefined
        throw error
      })
      return names
    },
    forgetTopicNames() {
      names = undefined
    },
  }
}
