import type { Deps } from '../../deps.ts'
import type { Config } from '../../platform/config.ts'
import { encryptText, openText, renewText } from '../../platform/crypto/encrypted-text.ts'
import { dataKey, openVault, type Vault } from '../../platform/crypto/vault.ts'
import type { Db } from '../../platform/db/database.ts'
import { documentName } from '../../platform/files/files.ts'
import * as q from './queries.ts'

const HASH_KEY_CONTEXT = 'hash key'
const BATCH = 50

/**
 * The vault with the configured keys.
 * @throws Error when data of this database were encrypted with neither of them
 */
export async function openDataVault(
  db: Db,
  { dataKey: configured, dataKeyBefore, dataDir }: Pick<Config, 'dataKey' | 'dataKeyBefore' | 'dataDir'>,
): Promise<Vault> {
  const key = dataKey(configured, dataDir)
  const before = dataKeyBefore ? Buffer.from(dataKeyBefore, 'base64') : undefined
  const stored = await q.storedKey(db)
  const vault = openVault(key, { before })
  if (!stored) return vault
  return openVault(key, { before, hashKey: openHashKey(vault, stored.hash_key) })
}

function openHashKey(vault: Vault, sealed: Uint8Array): Buffer {
  try {
    return Buffer.from(openText(vault, sealed, HASH_KEY_CONTEXT), 'base64')
  } catch {
    throw new Error(
      'DATA_KEY is not the key of this database. Set the key that was in use as DATA_KEY, or as DATA_KEY_BEFORE beside a new one.',
    )
  }
}

export type Rotation = {
  checked: number
  renewed: number
  /** What neither key opens: table and id. */
  unreadable: string[]
  /** Data exports that may still need the earlier key. */
  archives: number
}

/**
 * Encrypts everything with the current key that the earlier one encrypted, in small batches and while the server runs.
 * What is done already is skipped, so the command can be repeated after an interruption.
 */
export async function rotateDataKey(deps: Pick<Deps, 'db' | 'vault' | 'files'>): Promise<Rotation> {
  const { db, vault } = deps
  // First: from now on the key of the hashes no longer depends on the earlier key.
  const hashKey = encryptText(vault, vault.hashKey.toString('base64'), HASH_KEY_CONTEXT)
  await q.saveKey(db, { key_id: vault.keyId, hash_key: hashKey })
  const done: Rotation = { checked: 0, renewed: 0, unreadable: [], archives: 0 }
  for (const column of q.TEXT_COLUMNS) await rotateTexts(deps, column, done)
  for (const table of q.FILE_TABLES) await rotateFiles(deps, table, done)
  return { ...done, archives: await q.countArchives(db) }
}

async function rotateTexts(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  column: (typeof q.TEXT_COLUMNS)[number],
  done: Rotation,
) {
  for (let after = q.START; ; ) {
    const rows = await q.textsAfter(db, column, after, BATCH)
    for (const row of rows) {
      const renewed = tryRenewing(done, `${column.table} ${row.id}`, () =>
        renewText(vault, row.sealed, column.context(row)),
      )
      if (renewed) await q.replaceText(db, column, row, renewed)
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last
  }
}

async function rotateFiles(deps: FileDeps, table: FileTable, done: Rotation) {
  for (let after = q.START.id; ; ) {
    const rows = await q.filesAfter(deps.db, table, after, BATCH)
    for (const row of rows) await rotateFile(deps, table, row, done)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

type FileDeps = Pick<Deps, 'db' | 'vault' | 'files'>
type FileTable = (typeof q.FILE_TABLES)[number]
type FileRow = Awaited<ReturnType<typeof q.filesAfter>>[number]

/**
 * The new file is complete before the row names it, and the old one goes last. An interruption leaves at most one file
 * without a row, which the next night removes.
 */
async function rotateFile({ db, vault, files }: FileDeps, table: FileTable, row: FileRow, done: Rotation) {
  const data = await files.read(table.folder, row.file)
  if (!data) return // Deleted meanwhile, or missing, which the nightly count reports.
  const sealed = { nonce: row.nonce, tag: row.tag, data }
  const renewed = tryRenewing(done, `${table.table} ${row.id}`, () => vault.renew(sealed, table.context(row.id)))
  if (!renewed) return
  const { nonce, tag, keyId } = renewed
  const file = documentName()
  await files.save(table.folder, file, renewed.data)
  const isReplaced = await q.replaceFile(db, table, row, { file, nonce, tag, key_id: keyId })
  await files.remove(table.folder, isReplaced ? row.file : file)
}

/** Counts the record. What neither key opens is listed, and the others go on. */
function tryRenewing<T>(done: Rotation, name: string, renew: () => T | undefined): T | undefined {
  done.checked += 1
  try {
    const renewed = renew()
    if (renewed !== undefined) done.renewed += 1
    return renewed
  } catch {
    done.unreadable.push(name)
    return undefined
  }
}
