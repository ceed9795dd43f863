/** The email address that the previous screen passed in the navigation state; undefined without one. */
export function emailFromNavigation(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined
  return typeof state.email === 'string' && state.email !== '' ? state.email : undefined
}
