/** Joins the class names that are present. */
export const classNames = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ')
