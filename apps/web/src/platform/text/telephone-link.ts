/** The address that calls a number, however it is written. */
export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
