import type { BrowserContext, Page } from '@playwright/test'

/**
 * Lets a browser treat every page as its translation does: each text node is replaced by one inside two `<font>`
 * elements, also in parts that appear or change later. The texts stay the same, so that journeys can find them.
 */
export const translate = (pages: BrowserContext | Page) => pages.addInitScript(wrapTexts)

/** How many texts of the page the translator has replaced. */
export const translatedTexts = (page: Page) => page.locator('font > font').count()

/** Runs in the page. */
function wrapTexts() {
  const own = new WeakSet<Node>()
  const NOT_TRANSLATED = 'script, style, textarea, title, [translate=no]'

  function wrap(node: Text) {
    if (own.has(node) || node.data.trim() === '' || node.parentElement?.closest(NOT_TRANSLATED)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = node.data
    own.add(inner.firstChild!)
    outer.append(inner)
    node.replaceWith(outer)
  }

  function wrapIn(root: Node) {
    if (root instanceof Text) return wrap(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(wrap)
  }

  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (!document.body?.contains(target)) continue
      if (type === 'characterData') {
        // A text that changes is translated again.
        own.delete(target)
        wrapIn(target)
      }
      for (const node of addedNodes) if (node.isConnected) wrapIn(node)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
