/** The part of the logger that the database needs. */
export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
