/*
 * Shows push notices and opens the product when one is pressed. It answers no requests and keeps nothing, so that a
 * fault in here can never stand between a member and the pages.
 */
const LATEST_NEWS = 'news'

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
