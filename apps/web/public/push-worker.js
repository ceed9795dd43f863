/*
 * Shows push notifications and opens the page of a notification that is pressed. It caches one page, which says that the
 * device is offline and holds no member's data, and serves it only when a page could not be loaded. All other requests
 * bypass this worker, so that a fault in it cannot break the product.
 */
const LATEST_NEWS = 'news'
const KEPT = 'offline-1'
const OFFLINE = '/offline'
const KEPT_FILES = [OFFLINE, '/offline.css', '/app-192.png']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(KEPT_FILES)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(pageOrOffline(request))
  else if (KEPT_FILES.includes(new URL(request.url).pathname)) event.respondWith(fileOrKept(request))
})

async function forgetOlder() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))
}

const pageOrOffline = (request) => fetch(request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error())
const fileOrKept = (request) => fetch(request).catch(async () => (await caches.match(request)) ?? Response.error())

self.addEventListener('push', (event) => {
  const { title, body, url } = noticeIn(event.data)
  // With the same tag, a notification replaces the previous one.
  event.waitUntil(self.registration.showNotification(title, { body, tag: LATEST_NEWS, data: { url } }))
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
