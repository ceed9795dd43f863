import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Frame, type Page } from '@playwright/test'
import { htmlFaults } from '../tools/html-faults.ts'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Checks WCAG 2.2 AA, as far as a program can, and the HTML.
 * @param frames false for a page that listens to messages of its frame, because axe sends messages between frames
 */
export async function expectAccessible(page: Page, { frames = true }: { frames?: boolean } = {}) {
  const hasFrames = frames && page.frames().length > 1
  const found = hasFrames ? await faultsWithFrames(page) : await faultsOfDocument(page)
  expect(found, `accessibility of ${page.url()}`).toEqual([])
  await expectValidHtml(page)
}

/** Excludes the empty elements at both ends of an open menu, from which Base UI moves the focus on. */
const EXCLUDED = '[data-base-ui-focus-guard]'
const optionsOf = (checks: { contrast: boolean; frames: boolean }) => ({
  runOnly: { type: 'tag' as const, values: LEVELS },
  rules: { 'color-contrast': { enabled: checks.contrast } },
  resultTypes: ['violations' as const],
  iframes: checks.frames,
})

async function faultsWithFrames(page: Page): Promise<string[]> {
  await loadAxe(page.frames())
  await page.evaluate(letBarsStick, false)
  // Opens no extra page to combine frames.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).exclude(EXCLUDED).setLegacyMode()
  const { violations } = await axe.options(optionsOf({ contrast: true, frames: true })).analyze()
  await page.evaluate(letBarsStick, true)
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`)
}

type Found = { faults: string[]; passed: number[] }

/** In one call of the browser: on a busy machine each further call waits its turn. */
async function faultsOfDocument(page: Page): Promise<string[]> {
  const given = {
    excluded: EXCLUDED,
    options: optionsOf({ contrast: false, frames: false }),
    measured: [...sufficient],
  }
  const functions = [letBarsStick, markUnmeasured, measureMarked, checkDocument].join('\n')
  const { faults, passed } = await page.evaluate<Found>(
    `if (!('axe' in window)) { ${AXE_SOURCE} }
(() => { ${functions}; return checkDocument(${JSON.stringify(given)}) })()`,
  )
  for (const look of passed) sufficient.add(look)
  return faults
}

type Given = { excluded: string; options: ReturnType<typeof optionsOf>; measured: number[] }

/** Runs in the page, beside the functions that it calls. */
async function checkDocument({ excluded, options, measured }: Given): Promise<Found> {
  const { axe } = window as unknown as { axe: { run: (context: object, options: object) => Promise<Results> } }
  letBarsStick(false)
  try {
    const { violations } = await axe.run({ exclude: [[excluded]] }, options)
    const faults = violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`,
    )
    if (markUnmeasured(measured) === 0) return { faults, passed: [] }
    const contrast = await measureMarked()
    return { faults: [...faults, ...contrast.faults], passed: contrast.passed }
  } finally {
    letBarsStick(true)
  }
}

/**
 * The looks, as `markUnmeasured` numbers them, whose contrast suffices. Each worker process has its own. Contrast takes
 * most of the time of axe, and most texts look like one that was measured before: the header of every page, the tenth
 * card of a list. So each look is measured once in each worker process.
 */
const sufficient = new Set<number>()

/**
 * Runs in the page. Marks one text of each look that has not been measured. The look consists of the computed styles,
 * as far as they change the contrast, of the text's element, of those around it, and of those that it may lie over.
 * @returns how many it marked
 */
function markUnmeasured(measured: number[]): number {
  const known = new Set(measured)
  let marked = 0
  const hash = (start: number, text: string) => {
    let sum = start
    for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 16_777_619)
    return sum
  }
  const hasText = (element: Element) =>
    /^(input|textarea|select)$/i.test(element.tagName) ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const walk = (element: Element, around: number) => {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, filter, position } =
      getComputedStyle(element)
    const own = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, filter, position]
    const look = hash(around, own.join())
    if (hasText(element) && !known.has(look)) {
      known.add(look)
      element.setAttribute('data-look', String(look))
      marked++
    }
    let below = look
    for (const child of element.children) {
      walk(child, below)
      // Later children may be laid over earlier ones.
      const { position, backgroundColor } = getComputedStyle(child)
      if (position === 'absolute' || position === 'fixed') below = hash(below, backgroundColor)
    }
  }
  walk(document.documentElement, innerWidth)
  return marked
}

/** Runs in the page. Takes the marks away. */
async function measureMarked(): Promise<{ faults: string[]; passed: number[] }> {
  const { axe } = window as unknown as { axe: { run: (context: object, options: object) => Promise<Results> } }
  const { violations, passes } = await axe.run(
    { include: [['[data-look]']] },
    {
      runOnly: { type: 'rule', values: ['color-contrast'] },
      resultTypes: ['violations', 'passes'],
      elementRef: true,
      iframes: false,
    },
  )
  const nodesOf = (results: Results['passes']) => results.flatMap(({ nodes }) => nodes)
  const looks = nodesOf(passes).map(({ element }) => Number(element?.dataset.look))
  const faults = nodesOf(violations).map(({ target, failureSummary }) => `color-contrast: ${target} ${failureSummary}`)
  for (const element of document.querySelectorAll('[data-look]')) element.removeAttribute('data-look')
  return { faults, passed: looks.filter((look) => !Number.isNaN(look)) }
}

/** Runs in the page. Lets sticky bars stick or not: axe does not know that the content below them can be scrolled into view. */
function letBarsStick(stick: boolean) {
  const position = stick ? '' : 'static'
  for (const bar of document.querySelectorAll<HTMLElement>('[class*="sticky"]')) {
    if (stick || getComputedStyle(bar).position === 'sticky') bar.style.position = position
  }
}

const AXE_SOURCE = readFileSync(
  createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright'))).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Loads axe into each document once. AxeBuilder would load it twice for each check, and not minified. */
async function loadAxe(frames: Frame[]) {
  for (const frame of frames) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE_SOURCE)
  }
}

/** Checks the document as it is after scripts have run. */
async function expectValidHtml(page: Page) {
  expect(await htmlFaults(await page.content()), `HTML of ${page.url()}`).toEqual([])
}
