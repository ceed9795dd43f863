import { defineConfig } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'
import { IN_MEMORY, temporaryFolder } from '../tools/temporary-folder.ts'

const port = Number(process.env.E2E_PORT ?? 4310)
const baseURL = `http://127.0.0.1:${port}`
const executablePath = findChromium()
// Playwright has Chromium share its pictures through files on the disk, for machines whose folder in memory is small.
const ignoreDefaultArgs = temporaryFolder() === IN_MEMORY ? ['--disable-dev-shm-usage'] : []
/** No journey computes for long enough that optimising its scripts pays: this saves 5 % of the processor time. */
const args = ['--js-flags=--no-maglev --no-opt']
const results = '../.tmp/e2e'
const CALLS = 'appointment-room.e2e.ts'

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.e2e.ts',
  outputDir: `${results}/traces-${port}`,
  // One more worker than a two-core machine has cores, because pages spend half of their time waiting.
  workers: Number(process.env.TEST_WORKERS ?? 3),
  forbidOnly: process.env.CI !== undefined,
  // Far more than any journey needs on a busy machine. No journey relies on a time limit to pass or fail.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // `tools/test-report.ts` says how many journeys of a run may need it.
  retries: 1,
  use: {
    baseURL,
    // Recording each step takes as long as the step, so traces are made on request only.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args, ignoreDefaultArgs, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    // Calls run serially in a separate browser and take longest, so they start first.
    { name: 'calls', testMatch: CALLS, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'desktop', testIgnore: CALLS, grepInvert: /@shared/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      grepInvert: /@shared/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      // Journeys that change shared pages run after all others.
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
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 120_000 },
    stdout: 'pipe',
  },
})
