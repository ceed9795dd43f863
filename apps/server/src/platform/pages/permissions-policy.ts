/** What no page may ask the browser for; the pages of calls may use camera and microphone itself. */
const DENIED = ['display-capture', 'geolocation', 'hid', 'midi', 'serial', 'usb']
const CALL = ['camera', 'microphone']
/** The pages of appointments and calls; paths match in upper and lower case. */
const CALL_PAGE = /^\/(appointment|call)\//i

/**
 * The header `Permissions-Policy` of a page at this address. It applies to the document, wherever the app navigates
 * within it.
 */
export function permissionsPolicy(url: string): string {
  const call = CALL_PAGE.test(url) ? 'self' : ''
  return [...DENIED.map((feature) => `${feature}=()`), ...CALL.map((feature) => `${feature}=(${call})`)].join(', ')
}
