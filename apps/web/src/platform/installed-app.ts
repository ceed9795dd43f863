import { WORKER } from './push.ts'

/**
 * An installed app has no window of a browser around it that could say there is no network: there the worker keeps a
 * page that does. In a browser nothing is installed unasked.
 */
export function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator) || !matchMedia('(display-mode: standalone)').matches) return
  navigator.serviceWorker.register(WORKER, { scope: '/' }).catch(() => {
    // Without it everything works that works with a network.
  })
}
