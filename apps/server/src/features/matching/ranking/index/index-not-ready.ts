/** The index cannot answer now: the caller should use the database instead. */
export class IndexNotReady extends Error {
  override readonly name = 'IndexNotReady'

  constructor(why: string) {
    super(`The index of matching is not ready: ${why}.`)
  }
}
