/** Every address of the provider's console. */
export const consolePaths = {
  home: '/provider',
  signIn: '/provider/sign-in',
  queue: '/provider/queue',
  member: (id: string) => `/provider/members/${encodeURIComponent(id)}`,
} as const
