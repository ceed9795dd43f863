export type ToastOptions = {
  /** How long it stays, in milliseconds. */
  ms?: number
  tone?: 'done' | 'error'
}

export type ToastRequest = { text: string } & Required<ToastOptions>
