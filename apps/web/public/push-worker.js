/*
 * Shows push notices and opens the product when one is pressed. It keeps one page, which says that there is no network
 * and nothing of anybody, and shows it only where a page could not be fetched: everything else goes by without it, so
 * that a fault in here can never stand between a member and the pages.
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
  // The same tag: a notice takes the place of the one before it.
  event.waitUntil(self.registration.showNotification(title, { body, tag: LATEST_NEWS, data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url ?? '/'))
})

/** A browser that is told of news has to show something, whatever came. */
function noticeIn(data) {
  const told = read(data)
  const own = typeof told.url === 'string' && /^\/(?![/\\])/.test(told.url)
  return {
    title: text(told.title) ?? 'News',
    body: text(told.body) ?? 'There is news for you',
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
