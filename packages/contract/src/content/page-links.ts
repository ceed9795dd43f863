const WEB = /^https?:\/\/[^\s/]+\.[^\s]+$/i
const EMAIL = /^mailto:[^\s@?]+@[^\s@?]+$/i
const PHONE = /^tel:\+?[\d-]+$/i
/** A path of this site. Two slashes, or a slash and a backslash, would lead to another one. */
const PATH = /^\/(?![/\\])\S*$/

/** Whether a text of the provider may link to this address. */
export const isPageLink = (address: string): boolean =>
  [WEB, EMAIL, PHONE, PATH].some((pattern) => pattern.test(address)) && !address.includes('\\')
