declare module 'pg/lib/utils.js' {
  /** Turns a JavaScript value into what node-postgres sends for it: text, bytes or null. */
  export function prepareValue(value: unknown): string | Uint8Array | null
}
