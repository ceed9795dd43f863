/** What no page may ask the browser for; the pages of calls may use camera and microphone itself. */
const DENIED = ['display-capture', 'geolocation', 'hid', 'midi', 'serial', 'usb']
const CALL = ['camera', 'microphone'] as const
/** The pages of appointments and calls; paths match in upper and lower case. */
const CALL_PAGE = /^\/(appointment|call)\//i
/** The page of the live picture, which needs no microphone. */
const CAMERA_PAGE = /^\/live-picture\/?(\?|$)/i

/**
 * The header `Permissions-Policy` of a page at this address. It applies to the document, wherever the app navigates
 * within it.
 */
export function permissionsPolicy(url: string): string {
  const isCall = CALL_PAGE.test(url)
  const allowed = { camera: isCall || CAMERA_PAGE.test(url), microphone: isCall }
  const ofCalls = CALL.map((feature) => `${feature}=(${allowed[feature] ? 'self' : ''})`)
  return [...DENIED.map((feature) => `${feature}=()`), ...ofCalls].join(', ')
}
