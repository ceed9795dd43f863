declare module 'pg/lib/utils.js' {
  /** Turns a JavaScript value into the form that node-postgres sends: text, bytes or null. */
  export function prepareValue(value: unknown): string | Uint8Array | null
}
