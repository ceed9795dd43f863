type Hashing = { codeHash: (code: string, context: string) => Buffer }

/** The pseudonym of a deleted account in the reports about and by it. Without the key it leads to nobody. */
export const accountHash = (vault: Hashing, accountId: string): Buffer => vault.codeHash(accountId, 'deleted account')
