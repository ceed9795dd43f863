/*
 * Shows push notifications and opens the page of a notification that is pressed. It caches two pages, which hold no
 * member's data, and serves them only when a page could not be loaded: one says that the device is offline, the other has
 * the emergency numbers. All other requests bypass this worker, so that a fault in it cannot break the product.
 */
const KEPT = 'offline-3'
const OFFLINE = '/offline'
const NOT_SAFE = '/not-safe'
const KEPT_FILES = [OFFLINE, '/offline.css', '/offline.js', '/app-192.png']

self.addEventListener('install', (event) => {
  event.waitUntil(keepPages())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode === 'navigate' && request.method === 'GET') {
    event.respondWith(pageOrOffline(request))
    if (pathname === NOT_SAFE) event.waitUntil(keepNotSafe())
  } else if (request.destination === 'style' || KEPT_FILES.includes(pathname)) event.respondWith(fileOrKept(request))
})

async function keepPages() {
  const cache = await caches.open(KEPT)
  await cache.addAll(KEPT_FILES)
  await keepNotSafe()
}

/** Caches the present emergency numbers with the style sheets of their page. Without an answer the kept page stays. */
async function keepNotSafe() {
  const cache = await caches.open(KEPT)
  const page = await fetch(NOT_SAFE).catch(() => undefined)
  if (!page?.ok) return
  const html = await page.clone().text()
  const sheets = Array.from(html.matchAll(/<link rel="stylesheet"[^>]* href="(\/[^"]+)"/g), ([, href]) => href)
  await cache.addAll(sheets)
  await cache.put(NOT_SAFE, page)
  const wanted = [...KEPT_FILES, NOT_SAFE, ...sheets]
  const entries = await cache.keys()
  await Promise.all(
    entries.filter(({ url }) => !wanted.includes(new URL(url).pathname)).map((one) => cache.delete(one)),
  )
}

async function forgetOlder() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))
}

const pageOrOffline = (request) => fetch(request).catch(() => keptPage(new URL(request.url).pathname))

/** The member area has the emergency numbers under another address, with its own frame, which is not cached. */
async function keptPage(pathname) {
  const isNotSafe = pathname.toLowerCase().endsWith(NOT_SAFE)
  const kept = await caches.match(isNotSafe ? NOT_SAFE : OFFLINE)
  if (kept && isNotSafe && pathname !== NOT_SAFE) return Response.redirect(NOT_SAFE)
  return kept ?? (await caches.match(OFFLINE)) ?? Response.error()
}

const fileOrKept = (request) => fetch(request).catch(async () => (await caches.match(request)) ?? Response.error())

self.addEventListener('push', (event) => {
  const { title, body, url } = noticeIn(event.data)
  // The text names a kind of update at most, so it replaces an earlier one of the same kind, and is heard again.
  event.waitUntil(self.registration.showNotification(title, { body, tag: body, renotify: true, data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url ?? '/'))
})

/** Browsers require a notification for each push message, even for one that is unreadable. */
function noticeIn(data) {
  const told = read(data)
  const own = typeof told.url === 'string' && /^\/(?![/\\])/.test(told.url)
  return {
    title: text(told.title) ?? 'New notification',
    body: text(told.body) ?? 'You have an update',
    url: own ? told.url : '/',
  }
}

function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

const text = (value) => (typeof value === 'string' && value !== '' ? value : undefined)

async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [shown] = windows.filter((window) => new URL(window.url).pathname === path)
  return shown ? shown.focus() : self.clients.openWindow(path)
}
