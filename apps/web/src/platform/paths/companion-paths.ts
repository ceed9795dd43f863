import { paths } from '../../paths.ts'

/** Beside the introductions, because every page's script lists the routes. */
export const companionsPath = `${paths.introductions}/companions`
