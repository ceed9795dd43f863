export type ToastOptions = {
  /** How long it stays, in milliseconds. */
  ms?: number
  tone?: 'done' | 'error'
}

/** The edge of the window at which toasts stand. */
export type ToastPlacement = 'top' | 'bottom'

export type ToastRequest = { text: string } & Required<ToastOptions>
