import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Connect, defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { firstPaint } from './vite-first-paint.ts'
import { mdxArticles } from './vite-mdx-articles.ts'

const server = 'http://127.0.0.1:3000'

/** Without this the browser learns of the two text fonts only after the style sheet, and text jumps. */
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

/** Every path below /provider belongs to the provider's console, which is a document of its own. */
function consoleDocument(): Plugin {
  const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
    if (/^\/provider(\/[^.]*)?(\?.*)?$/.test(request.url ?? '')) request.url = '/provider.html'
    next()
  }
  return {
    name: 'console-document',
    configureServer: ({ middlewares }) => void middlewares.use(rewrite),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(rewrite),
  }
}

const FRAME = {
  platform: [
    ...['api-error', 'current-user', 'late-endpoints', 'own-id', 'page-answers', 'page-data', 'signed-in-only'],
    ...['remembered-choice', 'site-origin', 'text-size', 'use-answer', 'use-tell-failure'],
  ],
  ui: [
    ...['button', 'card', 'class-names', 'dialog', 'document-title', 'field-frame', 'form-error'],
    ...['logo', 'page-title', 'product-name', 'toast', 'tones', 'use-surroundings'],
  ],
  'features/content': [
    ...[
      'article-texts',
      'long-day',
      'newsletter',
      'newsletter-form',
      'page-head',
      'page-intro',
      'site-details',
      'site-frame',
      'site-footer',
      'site-header',
    ],
    ...['social-links', 'structured-data', 'use-native-form', 'ways-on'],
  ],
}
/** What begins the app and the console: the app's own beginning must not wait for more. */
const FIRST = /\/src\/ui\/first-use\.ts|vite\/preload-helper/
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|cookie)\//
const QUERIES =
  /node_modules\/@tanstack\/(?!.*infinite)|src\/platform\/(api|guards|query-client|session|status-paths|wanted-path|with-queries)\.tsx?$|accounts\/own-place/
const ICON_MAKER = /lucide-react\/dist\/esm\/(?!icons)/
/** Each would be a file of its own, as several pages show it: public pages would wait for a dozen tiny ones. */
const SHARED_PICTURES =
  /lucide-react\/dist\/esm\/icons\/(arrow-right|check|eye-off|file-lock|heart-handshake|images|messages-square|shield-check|sparkles|users-round)\.|\/art\/(cat-\d|date|hero-\d|reader|table)\.svg/
const isFrame = (id: string): boolean =>
  [ICON_MAKER, SHARED_PICTURES].some((test) => test.test(id)) ||
  Object.entries(FRAME).some(([folder, names]) => names.some((name) => RegExp(`/src/${folder}/${name}.tsx?$`).test(id)))

/**
 * What every page needs comes in few pieces: each piece is packed by itself, and small ones pack badly. `base` changes
 * with the libraries only, so browsers keep it from one release to the next. `queries` comes with the first page of an
 * account, or the first thing that a public page asks.
 */
const PIECES = [
  { name: 'first', test: FIRST },
  { name: 'base', test: LIBRARIES },
  { name: 'frame', test: isFrame },
  { name: 'queries', test: QUERIES },
]

/** For the browser; with `--ssr`, one self-contained module by which the server renders public pages beforehand. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [mdxArticles(), react(), tailwindcss(), preloadFonts(), firstPaint(), consoleDocument()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': server,
      '/uploads': server,
      '/dev': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    outDir: isSsrBuild ? 'dist/render' : 'dist/site',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // In documents only: the lists for single pages would weigh more than they save, as most is there already.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    reportCompressedSize: false,
    // heic-to is that large, and the module for the server is not sent to anybody.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: (isSsrBuild ? ['src/prerender.tsx'] : ['index.html', 'provider.html']).map(
        (page) => `${import.meta.dirname}/${page}`,
      ),
      checks: { ineffectiveDynamicImport: !isSsrBuild, pluginTimings: false },
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: PIECES } } }),
    },
  },
  ssr: { noExternal: true },
  // The server renders every public page whenever it starts: the code that React has for developers takes six times as long.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
}))
