import { type Entry, pathForStatus } from '../../../platform/paths/status-paths.ts'
import { fetchAccount } from '../../../platform/session/session.ts'

/** Returns the path for the signed-in member's current status; null when nobody is signed in. @throws ApiError */
export async function startPath(via: Entry): Promise<string | null> {
  const account = await fetchAccount()
  return account && pathForStatus(account, via)
}
