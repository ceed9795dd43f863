import { fetchAccount } from '../../platform/session.ts'
import { type Entry, pathForStatus } from '../../platform/status-paths.ts'

/** Where whoever is signed in belongs, by the status that the server has; null when nobody is. @throws ApiError */
export async function ownPlace(via: Entry): Promise<string | null> {
  const account = await fetchAccount()
  return account && pathForStatus(account, via)
}
