import { FormError } from '../../ui/forms/form-error.tsx'
import { deviceStorage } from '../device/device-storage.ts'

export const COOKIES_BLOCKED =
  'Your browser blocks cookies. Heartwell needs one to keep you logged in. Please allow cookies for this site, then load this page again.'

/** Without cookies the server forgets each sign-in at once, and every page leads back to the sign-in. */
export const areCookiesBlocked = (): boolean => !navigator.cookieEnabled

/** Says above a form that needs a session why it can't work in this browser. */
export const BlockedCookies = () => areCookiesBlocked() && <FormError className="mb-5">{COOKIES_BLOCKED}</FormError>

const NOTHING_STORED =
  'Your browser doesn’t let Heartwell store anything on this device. You can log in, but you will have to log in again whenever you load a page or open a new tab. Please allow site data for this site.'

/** Says above the login why a member who loads a page comes back here: the page can't know who is signed in. */
export function ForbiddenStorage() {
  const isStored = deviceStorage.write('probe', '')
  deviceStorage.remove('probe')
  return !isStored && !areCookiesBlocked() && <FormError className="mb-5">{NOTHING_STORED}</FormError>
}
