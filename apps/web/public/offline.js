// Loads the page again as soon as the site answers. Kept by push-worker.js for installed apps without a network.
const CHECK_MS = 10_000

async function reloadIfReachable() {
  if (!navigator.onLine) return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}

addEventListener('online', reloadIfReachable)
setInterval(reloadIfReachable, CHECK_MS)
