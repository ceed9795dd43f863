import { paths } from '../../paths.ts'

/** 'I am not free to decide'. The address says nothing about it, and shares the route of the support cases. */
export const notFreePath = `${paths.helpAndSupport}/with-us`
