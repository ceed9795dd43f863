import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installed, isProgram, runCommand, runTool, ToolError } from './run-command.ts'

/** Chromium without its desktop parts: the journeys prefer it, because it needs a third less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const SYSTEM_BROWSERS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of the journeys: CHROMIUM_PATH, otherwise the system's, otherwise the one that Playwright downloaded. */
export function findChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH
  if (!wanted) return [...SYSTEM_BROWSERS, chromium.executablePath()].find((file) => existsSync(file))
  if (existsSync(wanted)) return wanted
  throw new ToolError(
    `CHROMIUM_PATH is ${wanted}, but there is no file. Correct it, or unset it to use the system's browser.`,
  )
}

/** Finds a browser, or installs one. On Debian that is the headless shell, even where a whole Chromium exists. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  const goodEnough = isDebianRoot() ? found === HEADLESS_SHELL || process.env.CHROMIUM_PATH : found
  if (found && goodEnough) return found
  if (isDebianRoot()) await installFromDebian()
  else await installFromPlaywright()
  const installedNow = findChromium()
  if (installedNow) return installedNow
  throw new ToolError(
    'The journeys need Chromium, and it could not be installed. Install it (on Debian: apt-get install ' +
      'chromium-headless-shell), or set CHROMIUM_PATH to a Chromium or Chrome that you have.',
  )
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installFromDebian() {
  console.log(
    'Installing the browser of the journeys, chromium-headless-shell, with apt-get; this takes up to a minute.',
  )
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await runCommand('apt-get', ['update', '-qq'], { env })
  if (updated === 0) await runCommand('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { env })
}

async function installFromPlaywright() {
  console.log('No browser found. Downloading the Chromium of Playwright; this takes about a minute.')
  await runCommand(installed('playwright'), ['install', 'chromium'])
}

if (isProgram(import.meta.url)) await runTool(async () => console.log(await ensureChromium()))
