import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type HtmlTagDescriptor, minifySync, type Plugin } from 'vite'

const SOURCE = 'src/first-paint.js'
const BUILT = /(^|\/)first-paint-[^/]+\.js$/

/**
 * Applies the reader's stored display choices before the page is painted. The Content-Security-Policy forbids inline
 * scripts, so the script is a separate file, named by its hash and loaded beside the style sheet.
 */
export function firstPaint(): Plugin {
  let building = false
  let base = '/'
  return {
    name: 'first-paint',
    configResolved(config) {
      building = config.command === 'build'
      base = config.base
    },
    buildStart() {
      if (!building) return
      const source = readFileSync(path.join(import.meta.dirname, SOURCE), 'utf8')
      this.emitFile({ type: 'asset', name: 'first-paint.js', source: minifySync(SOURCE, source).code })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, page) => {
        const built = Object.keys(page.bundle ?? {}).find((file) => BUILT.test(file))
        return [script(`${base}${built ?? SOURCE}`)]
      },
    },
  }
}

const script = (src: string): HtmlTagDescriptor => ({ tag: 'script', attrs: { src }, injectTo: 'head-prepend' })
