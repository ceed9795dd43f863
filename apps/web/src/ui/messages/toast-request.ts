export type ToastOptions = {
  /** How long it stays, in milliseconds. */
  ms?: number
  tone?: 'done' | 'error'
  /** One action, such as 'Undo'. A toast with an action needs more time than others. */
  action?: { label: string; run: () => void }
}

/** The edge of the window at which toasts appear. */
export type ToastPlacement = 'top' | 'bottom'

export type ToastRequest = { text: string } & Required<Omit<ToastOptions, 'action'>> & Pick<ToastOptions, 'action'>
