import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureChromium } from './chromium.ts'
import { repositoryRoot, runTool } from './run-command.ts'

const ART = path.join(repositoryRoot, 'apps/web/art')
const FONTS = path.join(repositoryRoot, 'node_modules/@fontsource-variable')
const SIZE = { width: 1200, height: 630 }

/** Draws apps/web/art/sharing.jpg, which previews of a link to this site show. Run it when the art changes. */
await runTool(async () => {
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  try {
    const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 2 })
    await page.setContent(await picture())
    await page.evaluate(() => document.fonts.ready)
    const shot = await page.screenshot()
    await sharp(shot).resize(SIZE).jpeg({ quality: 86, mozjpeg: true }).toFile(path.join(ART, 'sharing.jpg'))
  } finally {
    await browser.close()
  }
})

async function picture(): Promise<string> {
  const couple = await dataAddress(path.join(ART, 'hero-1.svg'), 'image/svg+xml')
  const display = await dataAddress(path.join(FONTS, 'fraunces/files/fraunces-latin-soft-normal.woff2'), 'font/woff2')
  const text = await dataAddress(path.join(FONTS, 'figtree/files/figtree-latin-wght-normal.woff2'), 'font/woff2')
  return `<!doctype html>
    <style>
      @font-face { font-family: Fraunces; src: url(${display}); font-weight: 100 900 }
      @font-face { font-family: Figtree; src: url(${text}); font-weight: 300 900 }
      body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: #fbdfcc; color: #2b1b2e }
      .words { position: absolute; left: 80px; top: 0; bottom: 0; width: 490px; display: flex; flex-direction: column; justify-content: center }
      .name { display: flex; align-items: center; gap: 18px; font: 600 46px Fraunces; letter-spacing: -.03em; font-variation-settings: 'SOFT' 100 }
      .name svg { height: 56px }
      h1 { margin: 44px 0 0; font: 560 78px/1.04 Fraunces; letter-spacing: -.018em; font-variation-settings: 'SOFT' 100 }
      p { margin: 24px 0 0; max-width: 12em; font: 500 31px/1.4 Figtree; color: #5b4a58 }
      img { position: absolute; right: 32px; bottom: 0; height: 552px }
    </style>
    <div class="words">
      <div class="name">
        <svg viewBox="0 0 44 36"><circle cx="15" cy="18" r="13.5" fill="#A5324A"/><circle cx="29" cy="18" r="13.5" fill="#F3B79A"/><path d="M22 6.5a13.5 13.5 0 0 1 0 23 13.5 13.5 0 0 1 0-23Z" fill="#2B1B2E"/></svg>
        Heartwell
      </div>
      <h1>Kind people, clear intentions</h1>
      <p>Dating and introductions for grown-ups.</p>
    </div>
    <img src="${couple}" alt="">`
}

async function dataAddress(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(file)).toString('base64')}`
}
