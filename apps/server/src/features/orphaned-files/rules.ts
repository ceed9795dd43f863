/** The most that are removed in a night without an operator. */
export const STRAYS_MAX = 100

/**
 * Interrupted uploads and deletions leave few files without a row. Many are the sign that the server has another
 * database than the files belong to, such as an older backup: an operator decides about them.
 */
export const mayBeRemoved = ({ files, strays }: { files: number; strays: number }): boolean =>
  strays <= STRAYS_MAX && strays * 2 < files
