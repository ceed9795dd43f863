import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './vite-first-paint.ts'

/**
 * Builds the component gallery separately, so that the product's files and a production server do not contain it.
 * `npm run dev` serves the same page at /dev-ui.html.
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
      // The gallery imports dialogs statically, while the product loads them late.
      checks: { ineffectiveDynamicImport: false },
    },
  },
})
