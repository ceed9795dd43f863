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
  const checked = frames ? page.frames() : [page.mainFrame()]
  await loadAxe(checked)
  await letBarsStick(page, false)
  const found = await faultsOf(page, { frames, contrast: checked.length > 1 })
  if (checked.length === 1) found.push(...(await contrastFaults(page)))
  await letBarsStick(page, true)
  expect(found, `accessibility of ${page.url()}`).toEqual([])
  await expectValidHtml(page)
}

async function faultsOf(page: Page, { frames, contrast }: { frames: boolean; contrast: boolean }): Promise<string[]> {
  // Excludes the empty elements at both ends of an open menu, from which Base UI moves the focus on.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).exclude('[data-base-ui-focus-guard]')
  // Lists violations only, and opens no extra page to combine frames.
  const { violations } = await axe
    .options({
      runOnly: { type: 'tag', values: LEVELS },
      rules: { 'color-contrast': { enabled: contrast } },
      resultTypes: ['violations'],
      iframes: frames,
    })
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`)
}

/** The looks, as `markUnmeasured` numbers them, whose contrast suffices. Each worker process has its own. */
const sufficient = new Set<number>()

/**
 * Contrast takes most of the time of axe, and most texts look like one that was measured before: the header of every
 * page, the tenth card of a list. Each look is measured once in each worker process.
 */
async function contrastFaults(page: Page): Promise<string[]> {
  if ((await page.evaluate(markUnmeasured, [...sufficient])) === 0) return []
  const { faults, passed } = await page.evaluate(measureMarked)
  for (const look of passed) sufficient.add(look)
  return faults
}

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

/** Lets sticky bars stick or not: axe does not know that the content below them can be scrolled into view. */
const letBarsStick = (page: Page, stick: boolean) =>
  page.evaluate(
    (position) => {
      for (const bar of document.querySelectorAll<HTMLElement>('[class*="sticky"]')) {
        if (position === '' || getComputedStyle(bar).position === 'sticky') bar.style.position = position
      }
    },
    stick ? '' : 'static',
  )

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
