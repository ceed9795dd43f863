import { defineConfig } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'

const port = Number(process.env.E2E_PORT ?? 4310)
const baseURL = `http://127.0.0.1:${port}`
const executablePath = findChromium()
const results = '../.tmp/e2e'

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.e2e.ts',
  outputDir: `${results}/traces-${port}`,
  // One more than the two cores that this is timed on: pages spend half of their time waiting.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  // Ten times what the longest take on a quiet machine. No journey tells by the clock whether something is right.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    // Recording every step takes as long as the steps: only where somebody wants to look.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
  projects: [
    { name: 'desktop', grepInvert: /@shared/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      grepInvert: /@shared/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      // What changes the pages of everybody waits until nobody else is reading them.
      name: 'shared',
      grep: /@shared/,
      dependencies: ['desktop', 'phone'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node --import tsx e2e/serve.ts',
    cwd: '..',
    env: { PORT: String(port) },
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
