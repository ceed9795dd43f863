import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './vite-first-paint.ts'

/**
 * The page that shows the whole design system, built apart: nothing of it is in the product's own files, and a server
 * in production does not know it. `npm run dev` serves the same page, live, at /dev-ui.html.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/dev/ui/',
  plugins: [react(), tailwindcss(), firstPaint()],
  build: {
    outDir: 'dist/house-style',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/dev-ui.html`,
      // Shown here at once, while the product fetches dialogs when they may soon be needed.
      checks: { ineffectiveDynamicImport: false },
    },
  },
})
