/** Time limits of a server on PostgreSQL that a busy machine does not reach. `postgres.test.ts` covers the usual ones. */
export const PATIENT_DATABASE = { DATABASE_CONNECT_MS: '60000', DATABASE_STATEMENT_MS: '60000' }
