import type { FileFolder, FileStore, StoredFile } from '../../src/platform/files/files.ts'

/** All files of a folder. */
export async function storedFiles(store: FileStore, folder: FileFolder): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const page of store.pages(folder)) files.push(...page)
  return files
}

/** The names of all files of a folder, sorted. */
export const storedNames = async (store: FileStore, folder: FileFolder): Promise<string[]> =>
  (await storedFiles(store, folder)).map(({ name }) => name).sort()
