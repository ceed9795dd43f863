import { FormError } from '../ui/form-error.tsx'

export const COOKIES_BLOCKED =
  'Your browser blocks cookies. Heartwell needs one to keep you signed in. Please allow cookies for this site, then load this page again.'

/** Without cookies the server forgets each sign-in at once, and every page leads back to the sign-in. */
export const areCookiesBlocked = (): boolean => !navigator.cookieEnabled

/** Says above a form that needs a session why it can't work in this browser. */
export const BlockedCookies = () => areCookiesBlocked() && <FormError className="mb-5">{COOKIES_BLOCKED}</FormError>
