const WORKER = '/push-worker.js'

/** Registers the worker that shows push notifications and keeps a page for devices without a network. */
export const registerWorker = () => navigator.serviceWorker.register(WORKER, { scope: '/' })

/**
 * In an installed app, registers the worker at once, because the app has no browser window that could report a missing
 * network. A browser tab installs nothing.
 */
export function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator) || !matchMedia('(display-mode: standalone)').matches) return
  registerWorker().catch(() => {
    // Without the worker only the offline page is missing.
  })
}
