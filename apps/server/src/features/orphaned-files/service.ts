import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../deps.ts'
import { FILE_FOLDERS, type FileFolder } from '../../platform/files/files.ts'
import { forEachDue } from '../../platform/jobs/for-each-due.ts'
import * as q from './queries.ts'
import { mayBeRemoved } from './rules.ts'

type FileDeps = Pick<Deps, 'db' | 'files' | 'clock'>
type StrayFiles = {
  /** How many files there are, strays included. */
  files: number
  strays: number
  /** The first of them, up to 10,000. */
  first: { folder: FileFolder; name: string }[]
}

const AT_ONCE = 10_000
/** A younger file may belong to a row that is not committed yet. */
const AGE_MS = DAY_MS

/**
 * Finds the files that no row names. A process that ends between writing a file and storing its row leaves one, and so
 * does a deletion while the storage is away. They show people who believe them deleted, so they must not stay.
 */
export async function findStrayFiles({ db, files, clock }: FileDeps): Promise<StrayFiles> {
  const before = new Date(clock().getTime() - AGE_MS)
  const found: StrayFiles = { files: 0, strays: 0, first: [] }
  for (const folder of FILE_FOLDERS) {
    for await (const page of files.pages(folder)) {
      const names = page.filter(({ changedAt }) => changedAt < before).map(({ name }) => name)
      const inRows = await q.namesInRows(db, folder, names)
      const strays = names.filter((name) => !inRows.has(name))
      found.files += page.length
      found.strays += strays.length
      const room = Math.max(AT_ONCE - found.first.length, 0)
      found.first.push(...strays.slice(0, room).map((name) => ({ folder, name })))
    }
  }
  return found
}

/** @returns how many were removed; the rest, beyond 10,000, is left for the next call */
export function removeStrayFiles(deps: FileDeps & Pick<Deps, 'log'>, { first }: StrayFiles): Promise<number> {
  const keyOf = ({ folder, name }: StrayFiles['first'][number]) => `${folder}/${name}`
  return forEachDue(deps, {
    job: 'stray-files',
    async read(except) {
      const others = new Set(except)
      return first.filter((file) => !others.has(keyOf(file)))
    },
    keyOf,
    async run({ folder, name }) {
      await deps.files.remove(folder, name)
      return true
    },
  })
}

/** The work of a night: removes a few stray files alone, and leaves many to an operator. */
export async function cleanFiles(deps: FileDeps & Pick<Deps, 'log'>): Promise<void> {
  const unfinished = await deps.files.removeUnfinished(new Date(deps.clock().getTime() - AGE_MS))
  const found = await findStrayFiles(deps)
  const { files, strays } = found
  const line = { files, strays, unfinished }
  if (strays === 0) return deps.log.info(line, 'every file has its row')
  if (!mayBeRemoved(found)) return deps.log.error({ ...line, alert: 'stray_files' }, 'too many files have no row')
  deps.log.warn({ ...line, removed: await removeStrayFiles(deps, found) }, 'files without a row were removed')
}
