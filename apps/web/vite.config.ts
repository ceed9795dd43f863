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
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: (isSsrBuild ? ['src/prerender.tsx'] : ['index.html', 'provider.html']).map(
        (page) => `${import.meta.dirname}/${page}`,
      ),
    },
  },
  ssr: { noExternal: true },
}))
