type Hashing = { codeHash: (code: string, context: string) => Buffer }

/** Stands for a deleted account in the reports about and by it: without the key nobody can find the account by it. */
export const accountHash = (vault: Hashing, accountId: string): Buffer => vault.codeHash(accountId, 'deleted account')
