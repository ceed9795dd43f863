// Runs before anything is painted, as a plain script: a module would come after the first painting, and text would
// jump. The key and the values are those of platform/text-size.ts; a test compares them.
try {
  const size = localStorage.getItem('textSize')
  if (size === 'large' || size === 'largest') document.documentElement.dataset.text = size
} catch {
  // A browser that keeps nothing shows the standard size.
}
