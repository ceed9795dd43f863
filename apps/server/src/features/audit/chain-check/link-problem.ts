import { createHash } from 'node:crypto'
import type { AuditProblem } from '@heartwell/contract/audit/audit.ts'

/** An entry as the chain covers it, with texts as the database writes them. */
type ChainedEntry = {
  /** Microseconds since 1970. */
  at: string
  actorId: string | null
  actorRole: string
  action: string
  subjectId: string | null
  reason: string | null
  reasonSalt: Uint8Array | null
  /** Whether the account that the entry is about is erased, and the reason with it. */
  mayLackReason: boolean
}

/** A link of the chain. Hashes are in hexadecimal digits. */
export type Link = {
  position: number
  /** The number of the entry. */
  number: number
  reasonHash: string | null
  previousHash: string
  hash: string
  /** Undefined when the entry is gone. */
  entry: ChainedEntry | undefined
}

type End = Pick<Link, 'position' | 'hash'>

/** What the first link follows. */
export const BEFORE_THE_FIRST: End = { position: 0, hash: '0'.repeat(64) }

/** What is wrong with a link, given the one before it. */
export function linkProblem(link: Link, before: End): AuditProblem | undefined {
  const { entry } = link
  if (!entry) return 'missing'
  if (link.previousHash !== before.hash || link.position !== before.position + 1) return 'order'
  if (hashOf(link, entry) !== link.hash || !hasItsReason(link, entry)) return 'changed'
  return undefined
}

/** The trigger of the database computes the same: a JSON array of texts. */
function hashOf(link: Link, entry: ChainedEntry): string {
  const fields = [
    link.previousHash,
    String(link.position),
    String(link.number),
    entry.at,
    entry.actorId,
    entry.actorRole,
    entry.action,
    entry.subjectId,
    link.reasonHash,
  ]
  return sha256(`[${fields.map((field) => JSON.stringify(field)).join(', ')}]`)
}

function hasItsReason({ reasonHash }: Link, { reason, reasonSalt, mayLackReason }: ChainedEntry): boolean {
  if (reason === null) return reasonHash === null || mayLackReason
  return reasonSalt !== null && sha256(Buffer.concat([reasonSalt, Buffer.from(reason)])) === reasonHash
}

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
