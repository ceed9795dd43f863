/**
 * Where push notifications may be sent: host names (`*.example.org` for all subdomains), and whole origins for tests.
 */
export type PushHosts = readonly string[]

/** The push services of the browser makers. */
export const KNOWN_PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
].join(',')
