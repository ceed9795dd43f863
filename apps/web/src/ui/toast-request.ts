export type ToastOptions = {
  /** How long it stays, in milliseconds. */
  ms?: number
  tone?: 'done' | 'error'
  /** One thing that can still be done about it, such as 'Undo'. Give it more time than the rest. */
  action?: { label: string; run: () => void }
}

/** The edge of the window at which toasts stand. */
export type ToastPlacement = 'top' | 'bottom'

export type ToastRequest = { text: string } & Required<Omit<ToastOptions, 'action'>> & Pick<ToastOptions, 'action'>
