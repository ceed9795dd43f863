// A plain script that runs before the first paint. A module would run after it, so that text would jump or a dark page
// flash. The keys and values are those of platform/device/text-size.ts, palette.ts and motion.ts; a test compares them.
try {
  const { dataset } = document.documentElement
  const hour = new Date().getHours()
  dataset.light = hour < 5 || hour > 20 ? 'night' : hour < 17 ? 'day' : 'evening'
  const size = localStorage.getItem('textSize')
  if (size === 'large' || size === 'largest') dataset.text = size
  if (localStorage.getItem('motion') === 'less') dataset.motion = 'less'
  const palette = localStorage.getItem('palette')
  if (palette === 'dark' || palette === 'light') dataset.palette = palette
  const device = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const dark = dataset.palette ? dataset.palette === 'dark' : device.matches
    if (dark) dataset.theme = 'dark'
    else delete dataset.theme
    const bar = document.querySelector('[name=theme-color]')
    if (bar) bar.content = dark ? '#1d1520' : '#fffaf5'
  }
  paint()
  device.addEventListener('change', paint)
  addEventListener('palette', paint)
  addEventListener('DOMContentLoaded', paint)
} catch {
  // Without storage the page has its standard look.
}

// Until the app listens, a form would leave the page, and what was typed would be lost. It waits for platform/device/first-click.ts.
globalThis.holdForm = (event) => {
  if (event.target.method !== 'post') return
  event.preventDefault()
  globalThis.heldForm = event.target
  setTimeout(() => globalThis.heldForm && alert('This page hasn’t loaded. Please try again.'), 9000)
}
addEventListener('submit', globalThis.holdForm, true)
