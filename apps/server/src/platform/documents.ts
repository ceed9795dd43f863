import type { Deps } from './deps.ts'
import { documentName } from './files.ts'
import { asDocument } from './images.ts'

/**
 * Encodes the picture of an ID document anew, encrypts it for its owner and puts it on its shelf. The row that it
 * gives has to be stored, or the file removed.
 */
export async function shelveDocument(deps: Pick<Deps, 'vault' | 'files' | 'clock'>, memberId: string, picture: Buffer) {
  const { nonce, tag, keyId, data } = deps.vault.seal(await asDocument(picture), memberId)
  const row = { member_id: memberId, file: documentName(), nonce, tag, key_id: keyId, created_at: deps.clock() }
  await deps.files.save('documents', row.file, data)
  return row
}
export type ShelvedDocument = Awaited<ReturnType<typeof shelveDocument>>
