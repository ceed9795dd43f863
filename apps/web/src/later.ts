/** How a rendered document names the script that it needs: the browser knows no such link, so nothing is fetched yet. */
export const LATER = 'later'
