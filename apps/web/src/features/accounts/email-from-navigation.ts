/** The email address that the previous screen passed in the navigation state; undefined without one. */
export const emailFromNavigation = (state: unknown): string | undefined => textIn(state, 'email')

/** The token by which the server knows that this address is proved. */
export const emailProofFromNavigation = (state: unknown): string | undefined => textIn(state, 'email_proof')

function textIn(state: unknown, name: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const value: unknown = Reflect.get(state, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}
