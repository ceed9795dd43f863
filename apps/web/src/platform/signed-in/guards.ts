import type { Account, ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { inSettings, paths } from '../../paths.ts'
import { queryClient } from '../api/query-client.ts'
import { documentPath } from '../files/document-path.ts'
import { isKnownStatus, mayEnterMemberArea, ownStepPath, pathForStatus } from '../paths/status-paths.ts'
import { keepWantedPath } from '../paths/wanted-path.ts'
import { currentUserId } from '../session/current-user.ts'
import type { LoadPages } from '../session/first-reads.ts'
import { accountQuery, fetchAccount } from '../session/session.ts'

type Arguments = Pick<LoaderFunctionArgs, 'request'>

/**
 * Route loader of the member area: approved members only. Others are redirected to the same page outside it, or to their
 * own step.
 */
export async function requireApproved({ request }: Arguments): Promise<Account> {
  const account = await requireAccount(request, undefined, fetchWithFirstReads)
  if (!mayEnterMemberArea(account))
    throw redirect(outsideSettings(new URL(request.url).pathname) ?? ownStepPath(account))
  return account
}

/**
 * Route loader of the counselling pages: redirects to the landing page when the fetch of the account fails. Without a
 * network it fetches nothing, and the account that the member area has in memory is enough.
 * @param loadPages loads the page's module, whose `prefetchLists` fetches its lists together with the account
 */
export const requireApprovedOrHome =
  (loadPages?: LoadPages) =>
  async ({ request }: Arguments): Promise<Account> => {
    const fetch = () => fetchWithFirstReads(loadPages)
    const account = accountWhileOffline() ?? (await requireAccount(request, undefined, fetch).catch(redirectHome))
    if (!mayEnterMemberArea(account)) throw redirect(ownStepPath(account))
    return account
  }

function accountWhileOffline(): Account | undefined {
  const id = currentUserId()
  return id && !navigator.onLine ? queryClient.getQueryData(accountQuery(id).queryKey) : undefined
}

function redirectHome(error: unknown): never {
  throw error instanceof Response ? error : redirect(paths.home)
}

/** The specification's spelling of the login for this redirect. */
const LOGIN_AFTER_FAILED_FETCH = '/login'

/** Route loader of one onboarding step: members at another step are redirected there. */
export const requireStep =
  (status: ProfileStatus, { onFailure }: { onFailure?: string } = {}) =>
  async ({ request }: Arguments): Promise<Account> => {
    const account = await requireAccount(request, onFailure)
    if (account.profile_completion_status !== status) throw redirect(ownStepPath(account))
    return account
  }

/** Route loader of the culture step: redirects to the login when the account cannot be fetched. */
export const requireCultureStep = requireStep('cultureReligion', { onFailure: LOGIN_AFTER_FAILED_FETCH })

/** Route loader of a page for members at any of the steps. */
export async function requireOnboarding({ request }: Arguments): Promise<Account> {
  const account = await requireAccount(request)
  if (account.profile_completion_status === 'Tab') throw redirect(ownStepPath(account))
  return account
}

/**
 * Route loader of the waiting page: for members who completed the onboarding and are not approved. Approved ones are
 * greeted.
 */
export async function requireWaiting({ request }: Arguments): Promise<Account> {
  const account = await requireAccount(request, paths.loginAndRegister)
  if (mayEnterMemberArea(account)) throw redirect(paths.welcome)
  if (account.profile_completion_status !== 'Tab') throw redirect(ownStepPath(account))
  return account
}

/** Route loader of pages for every member, at any step of the onboarding. Approved members have them in the settings. */
export async function requireMember({ request }: Arguments): Promise<Account> {
  const account = await requireAccount(request)
  const path = pathOf(request.url)
  if (mayEnterMemberArea(account) && !isInSettings(path)) throw redirect(inSettings(path))
  return account
}

/** Route loader of account pages before approval. An approved member has the same page at `inside`. */
export const requireOutside =
  (inside: string) =>
  async ({ request }: Arguments): Promise<Account> => {
    const account = await requireAccount(request)
    if (mayEnterMemberArea(account)) throw redirect(inside)
    return account
  }

/** Route loader of forms that start from the account's data: redirects to the login when it cannot be fetched. */
export const requireOwnDetails = ({ request }: Arguments): Promise<Account> =>
  requireAccount(request, LOGIN_AFTER_FAILED_FETCH)

/** The same for pages after the onboarding, whatever the decision. Others are redirected to their own step. */
export async function requireFinished({ request }: Arguments): Promise<Account> {
  const account = await requireMember({ request })
  if (account.profile_completion_status !== 'Tab') throw redirect(ownStepPath(account))
  return account
}

/**
 * Route loader of the live picture, for members after the onboarding. The page is a separate document, because a
 * document's header allows the camera.
 */
export async function requireCamera({ request }: Arguments): Promise<Account> {
  const account = await requireAccount(request)
  if (account.profile_completion_status !== 'Tab') throw redirect(ownStepPath(account))
  if (documentPath() !== new URL(request.url).pathname) throw redirectDocument(request.url)
  return account
}

/** Route loader of login and registration: signed-in members are redirected by status. */
export async function requireSignedOut(): Promise<null> {
  const account = await fetchAccount().catch(() => null)
  if (account && isKnownStatus(account.profile_completion_status)) throw redirect(pathForStatus(account, 'login'))
  return null
}

/** Route loader of /Tab: redirects members with a known status. For everybody else the page offers a login. */
export async function leadOnByStatus(): Promise<null> {
  const account = await fetchAccount().catch(() => null)
  if (account && isKnownStatus(account.profile_completion_status)) throw redirect(ownStepPath(account))
  return null
}

/** With what pages of approved members read beside the account, and public pages do not load. */
const fetchWithFirstReads = async (loadPages?: LoadPages) =>
  (await import('../session/first-reads.ts')).fetchAccountWithFirstReads(loadPages)

/**
 * Fetches the signed-in member again. Without one, redirects to the login, which returns to this page afterwards.
 * A failure leads to `onFailure` or to the route's error page.
 */
async function requireAccount(
  request: Request,
  onFailure?: string,
  fetch: () => Promise<Account | null> = fetchAccount,
): Promise<Account> {
  const account = await fetch().catch((error: unknown) => {
    if (onFailure) throw redirect(onFailure)
    // The server answered that the session has ended, which removed the id from this browser.
    if (!currentUserId()) return null
    throw error
  })
  if (account) return account
  keepWantedPath(pathOf(request.url))
  throw redirect(paths.login)
}

const OWN_PAGES = [paths.preferences, paths.suggestions, paths.ownResults, paths.consents]

/** The path outside the member area of a page in its settings that other members have, too. */
const outsideSettings = (pathname: string): string | undefined =>
  OWN_PAGES.find((path) => inSettings(path).toLowerCase() === pathname.toLowerCase().replace(/\/$/, ''))

const isInSettings = (path: string): boolean => path.toLowerCase().startsWith(inSettings('/').toLowerCase())

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
