/** A page that has just loaded is never outdated. Without this limit it could reload again and again. */
const NEW_FOR_MS = 10_000

/**
 * Whether the site was updated after this page was opened: the server no longer has the script with which the page
 * began. The name of that script changes with every other script of the site. False when the server does not answer.
 */
export async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  if (!script || performance.now() < NEW_FOR_MS) return false
  try {
    return (await fetch(script.src, { method: 'HEAD', cache: 'reload' })).status === 404
  } catch {
    return false
  }
}
