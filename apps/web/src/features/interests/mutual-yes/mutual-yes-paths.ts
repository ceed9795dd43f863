const MUTUAL_YES = /^\/sidebar\/connected\/./i

/** `paths.matches`, `paths.connections`, `paths.notifications` and `paths.memberProfile(…)`, in any casing. */
const QUIET = /^\/sidebar\/(home|profile|notification|memberprofile\/[^/]+)\/?$/i

/** Whether a path is `paths.mutualYes(…)`, a page without the menu of the member area. */
export const isMutualYesPath = (pathname: string): boolean => MUTUAL_YES.test(pathname)

/** Whether the page at this path is only for reading: without typing, paying, calling or editing. */
export const isQuietPath = (pathname: string): boolean => QUIET.test(pathname)
