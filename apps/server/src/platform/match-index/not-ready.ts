/** The index cannot be asked right now: the caller should ask the database instead. */
export class IndexNotReady extends Error {
  override readonly name = 'IndexNotReady'

  constructor(why: string) {
    super(`The index of matching is not ready: ${why}.`)
  }
}
