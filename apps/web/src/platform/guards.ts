import type { Account, ProfileStatus } from '@heartwell/contract/people.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '../paths.ts'
import { currentUserId } from './current-user.ts'
import { fetchAccount } from './session.ts'
import { isKnownStatus, mayEnterMemberArea, ownStepPath, pathForStatus } from './status-paths.ts'
import { keepWantedPath } from './wanted-path.ts'

type Arguments = Pick<LoaderFunctionArgs, 'request'>

/** Route loader of the member area: approved members only; others are led to their own step or told to wait. */
export async function requireApproved({ request }: Arguments): Promise<Account> {
  const account = await requireAccount(request)
  if (!mayEnterMemberArea(account)) throw redirect(ownStepPath(account))
  return account
}

/** Route loader of one onboarding step: whoever is at another step is led there. */
export const requireStep =
  (status: ProfileStatus, { onFailure }: { onFailure?: string } = {}) =>
  async ({ request }: Arguments): Promise<Account> => {
    const account = await requireAccount(request, onFailure)
    if (account.profile_completion_status !== status) throw redirect(ownStepPath(account))
    return account
  }

/** Route loader of the page that asks to wait: for members at the end of the onboarding who are not approved. */
export async function requireWaiting({ request }: Arguments): Promise<Account> {
  const account = await requireAccount(request, paths.loginAndRegister)
  if (account.profile_completion_status !== 'Tab' || mayEnterMemberArea(account)) throw redirect(ownStepPath(account))
  return account
}

/** Route loader of pages for everybody with an account, wherever in the onboarding. */
export const requireMember = ({ request }: Arguments): Promise<Account> => requireAccount(request)

/** Route loader of what an account may do before its approval. An approved member has the same `inside`. */
export const requireOutside =
  (inside: string) =>
  async ({ request }: Arguments): Promise<Account> => {
    const account = await requireAccount(request)
    if (mayEnterMemberArea(account)) throw redirect(inside)
    return account
  }

/** Route loader of forms that begin with what the own account says: without it, whoever asks signs in anew. */
export const requireOwnDetails = ({ request }: Arguments): Promise<Account> => requireAccount(request, paths.login)

/** Route loader of what stays open after the onboarding, whatever the decision: others are led to their own step. */
export async function requireFinished({ request }: Arguments): Promise<Account> {
  const account = await requireAccount(request)
  if (account.profile_completion_status !== 'Tab') throw redirect(ownStepPath(account))
  return account
}

/** Route loader of login and registration: whoever is signed in already is sent on by status. */
export async function requireSignedOut(): Promise<null> {
  const account = await fetchAccount().catch(() => null)
  if (account && isKnownStatus(account.profile_completion_status)) throw redirect(pathForStatus(account, 'login'))
  return null
}

/** Route loader of /Tab: a known status leads on, anything else leaves the page to offer a login. */
export async function leadOnByStatus(): Promise<null> {
  const account = await fetchAccount().catch(() => null)
  if (account && isKnownStatus(account.profile_completion_status)) throw redirect(ownStepPath(account))
  return null
}

/**
 * The own user, fetched anew. Without one the visitor goes to the login, which leads back afterwards.
 * A failure goes to `onFailure`, or to the route's error page.
 */
async function requireAccount(request: Request, onFailure?: string): Promise<Account> {
  const account = await fetchAccount().catch((error: unknown) => {
    if (onFailure) throw redirect(onFailure)
    // The server says that nobody is signed in: the same as if this browser had remembered nobody.
    if (!currentUserId()) return null
    throw error
  })
  if (account) return account
  keepWantedPath(pathOf(request.url))
  throw redirect(paths.login)
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
