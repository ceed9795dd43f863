// Runs before anything is painted, as a plain script: a module would come after the first painting, and text would
// jump, or a dark page flash. The keys and the values are those of platform/text-size.ts, palette.ts and motion.ts;
// a test compares them.
try {
  const { dataset } = document.documentElement
  const size = localStorage.getItem('textSize')
  if (size === 'large' || size === 'largest') dataset.text = size
  if (localStorage.getItem('motion') === 'less') dataset.motion = 'less'
  const palette = localStorage.getItem('palette')
  if (palette === 'dark' || palette === 'system') dataset.palette = palette
  const device = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const dark = dataset.palette === 'dark' || (dataset.palette === 'system' && device.matches)
    if (dark) dataset.theme = 'dark'
    else delete dataset.theme
    const bar = document.querySelector('meta[name="theme-color"]')
    if (bar) bar.content = dark ? '#1d1520' : '#fffaf5'
  }
  paint()
  device.addEventListener('change', paint)
  addEventListener('palette', paint)
  document.addEventListener('DOMContentLoaded', paint)
} catch {
  // A browser that keeps nothing shows the standard look.
}
