import type { Deps } from '../../../deps.ts'
import { readSignedId, signId } from '../../../platform/crypto/signed-id.ts'
import type { Vault } from '../../../platform/crypto/vault.ts'
import * as q from './queries.ts'

type Signing = Pick<Vault, 'codeHash'>

const PURPOSE = 'decision'

/** Opens the page of a decision about an account, where its owner can appeal. It goes to the owner only. */
export const decisionToken = (vault: Signing, sanctionId: string): string => signId(vault, sanctionId, PURPOSE)

export const readDecisionToken = (vault: Signing, token: string): string | undefined =>
  readSignedId(vault, token, PURPOSE)

/** The token of the decision that the member has to see when they sign in. A warning is shown once. */
export const noticeAtSignIn = async (deps: Noticing, memberId: string): Promise<string | undefined> =>
  noticeOf(deps, memberId, await q.decisionToShow(deps.db, memberId))

type Noticing = Pick<Deps, 'db' | 'vault' | 'clock'>
type Decision = { id: string; kind: string }

/** The same for a decision that was read already. */
export async function noticeOf({ db, vault, clock }: Noticing, memberId: string, decision: Decision | undefined) {
  if (decision?.kind === 'warning') await q.markWarningsRead(db, memberId, clock())
  return decision && decisionToken(vault, decision.id)
}
