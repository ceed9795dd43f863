/** The e-mail that the screen before handed over with the navigation, if it did. */
export function carriedEmail(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined
  return typeof state.email === 'string' && state.email !== '' ? state.email : undefined
}
