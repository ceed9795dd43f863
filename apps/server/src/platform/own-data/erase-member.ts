import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Shelf } from '../files.ts'

type Reason = { by: 'operator' } | { by: 'system'; dueAt: Date }

/**
 * Removes a member with everything she gave. The record keeps that it happened, under an id that leads nowhere.
 * @returns false when her time has not come: she has signed in meanwhile.
 */
export function eraseMember(deps: Deps, memberId: string, reason: Reason): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    // Held until the end: she cannot come back in between, to an account without pictures.
    if (!(await lock(tx, memberId, reason))) return false
    // The files first: if the process ends here, the rows still say that there is something to erase.
    for (const { shelf, name } of await filesOf(tx, memberId)) await deps.files.remove(shelf, name)
    // Mails have no tie to the account that the database knows of; all else goes with it.
    await tx.deleteFrom('mails').where('account_id', '=', memberId).execute()
    await tx.deleteFrom('accounts').where('id', '=', memberId).execute()
    const done = { action: 'account.erased', actor_role: reason.by, subject_id: memberId, at: deps.clock() }
    await tx.insertInto('audit').values(done).execute()
    return true
  })
}

async function lock(tx: Db, memberId: string, reason: Reason): Promise<boolean> {
  const account = tx.selectFrom('accounts').select('id').where('id', '=', memberId).where('role', '=', 'member')
  const due = reason.by === 'operator' ? account : account.where('erase_at', '<=', reason.dueAt)
  return (await due.forUpdate().executeTakeFirst()) !== undefined
}

async function filesOf(tx: Db, memberId: string): Promise<{ shelf: Shelf; name: string }[]> {
  const photos = await tx.selectFrom('photos').select('name').where('member_id', '=', memberId).execute()
  const documents = await tx.selectFrom('documents').select('file').where('member_id', '=', memberId).execute()
  // Those of partners too: their rows go with the conversation.
  const pictures = await tx
    .selectFrom('message_pictures')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .select(['file', 'preview_file'])
    .where((eb) => eb.or([eb('low_id', '=', memberId), eb('high_id', '=', memberId)]))
    .execute()
  const archives = await tx.selectFrom('archives').select('file').where('account_id', '=', memberId).execute()
  return [
    ...photos.map(({ name }) => ({ shelf: 'uploads/users' as const, name })),
    ...pictures.flatMap(({ file, preview_file }) =>
      [file, preview_file].map((name) => ({ shelf: 'uploads/messages' as const, name })),
    ),
    ...documents.map(({ file }) => ({ shelf: 'documents' as const, name: file })),
    ...archives.map(({ file }) => ({ shelf: 'archives' as const, name: file })),
  ]
}
