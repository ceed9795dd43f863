import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Connect, defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { firstPaint } from './vite-first-paint.ts'
import { PIECES } from './vite-pieces.ts'

const server = 'http://127.0.0.1:3000'

/** Preloads the two text fonts, because otherwise they load after the style sheet and text jumps. */
function preloadFonts(): Plugin {
  const wanted = /(fraunces-latin-soft|figtree-latin-wght)-normal[^/]*\.woff2$/
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => wanted.test(file))
          .map(preloadTag),
    },
  }
}

const preloadTag = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
  injectTo: 'head-prepend',
})

/** Serves the separate documents of the provider's console and the payment frame. */
function consoleDocument(): Plugin {
  const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
    const frame = /^\/payment-frame\/(test|stripe)(\?.*)?$/.exec(request.url ?? '')
    if (frame) request.url = `/payment-${frame[1]}.html`
    if (/^\/provider(\/[^.]*)?(\?.*)?$/.test(request.url ?? '')) request.url = '/provider.html'
    next()
  }
  return {
    name: 'console-document',
    configureServer: ({ middlewares }) => void middlewares.use(rewrite),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(rewrite),
  }
}

/**
 * Otherwise zod, which is in this chunk, asks the browser whether it may compile its schemas. The
 * Content-Security-Policy forbids that, and the browser reports the question.
 */
const withoutCompiling = ({ name }: { name: string }) =>
  name === 'schemas' ? 'globalThis.__zod_globalConfig = { jitless: true };' : ''

/** The package names its development build, with warnings for developers, for production too. */
const productionRouter = {
  find: /^react-router$/,
  replacement: fileURLToPath(import.meta.resolve('react-router')).replace('development', 'production'),
}

/** Builds the browser's files; with `--ssr`, one self-contained module with which the server renders public pages. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts(), firstPaint(), consoleDocument()],
  resolve: { alias: command === 'build' ? [productionRouter] : [] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': server,
      '/uploads': server,
      '/dev': server,
      '/payment-frame/test/checkouts': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    // The README names the same browsers.
    target: ['chrome117', 'edge117', 'firefox128', 'safari16.4'],
    outDir: isSsrBuild ? 'dist/render' : 'dist/site',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Preloads in documents only: lists for single pages would cost more than they save.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    reportCompressedSize: false,
    // heic-to is that large, and the server's module is never sent to a browser.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: (isSsrBuild
        ? ['src/prerender.tsx']
        : ['index.html', 'provider.html', 'payment-test.html', 'payment-stripe.html']
      ).map((page) => `${import.meta.dirname}/${page}`),
      checks: { ineffectiveDynamicImport: !isSsrBuild, pluginTimings: false },
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: PIECES }, banner: withoutCompiling } }),
    },
  },
  ssr: { noExternal: true },
  // The server renders all public pages at its start, and React's development build takes six times as long.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
}))
