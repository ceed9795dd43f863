import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { FileFolder } from '../../platform/files/files.ts'

type FileColumn = { folder: FileFolder; table: string; column: string }

/** Every column that names a stored file. A new one that is missing here fails `stray-files.test.ts`. */
export const FILE_COLUMNS: FileColumn[] = [
  { folder: 'uploads/users', table: 'photos', column: 'name' },
  { folder: 'uploads/counsellors', table: 'counsellors', column: 'image' },
  { folder: 'uploads/messages', table: 'message_pictures', column: 'file' },
  { folder: 'uploads/messages', table: 'message_pictures', column: 'preview_file' },
  { folder: 'documents', table: 'documents', column: 'file' },
  { folder: 'documents', table: 'live_picture_files', column: 'file' },
  { folder: 'archives', table: 'archives', column: 'file' },
  { folder: 'evidence', table: 'evidence_pictures', column: 'file' },
]

/** @returns those of the names that a row has */
export async function namesInRows(db: Db, folder: FileFolder, names: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { table, column } of FILE_COLUMNS.filter((one) => one.folder === folder)) {
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} = any(${names}::text[])
    `.execute(db)
    for (const { name } of rows) found.add(name)
  }
  return found
}
