import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Frame, type Page, test } from '@playwright/test'
import { ACCESSIBLE, checkedScreen } from '../tools/accessibility-checks.ts'
import { htmlFaults } from '../tools/html-faults.ts'
import { addLooks, readLooks } from './measured-looks.ts'

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
  const description = checkedScreen(page.url(), page.viewportSize()?.width ?? 0)
  test.info().annotations.push({ type: ACCESSIBLE, description })
}

/** Excludes the empty elements at both ends of an open menu, from which Base UI moves the focus on. */
const EXCLUDED = '[data-base-ui-focus-guard]'
/**
 * For these three rules axe finds out what covers what at every point of the page, which takes half of its time. In
 * a document without frames they are applied only where the answer is not known.
 */
const RULES_OF_PLACE = ['color-contrast', 'link-in-text-block', 'target-size']
const optionsOf = (checks: { place: boolean; frames: boolean }) => ({
  runOnly: { type: 'tag' as const, values: LEVELS },
  rules: Object.fromEntries(RULES_OF_PLACE.map((rule) => [rule, { enabled: checks.place }])),
  resultTypes: ['violations' as const],
  iframes: checks.frames,
})

async function faultsWithFrames(page: Page): Promise<string[]> {
  await loadAxe(page.frames())
  await page.evaluate(letBarsStick, false)
  // Opens no extra page to combine frames.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).exclude(EXCLUDED).setLegacyMode()
  const { violations } = await axe.options(optionsOf({ place: true, frames: true })).analyze()
  await page.evaluate(letBarsStick, true)
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`)
}

type Found = { faults: string[]; passed: number[] }

/** In one call of the browser, or two: on a busy machine each further call waits its turn. */
async function faultsOfDocument(page: Page): Promise<string[]> {
  const given = {
    excluded: EXCLUDED,
    options: optionsOf({ place: false, frames: false }),
    placed: RULES_OF_PLACE,
    measured: readLooks(),
  }
  const functions = [letBarsStick, markUnmeasured, markDoubtfulTargets, measureMarked, checkDocument].join('\n')
  const check = `(() => { ${functions}; return 'axe' in window && checkDocument(${JSON.stringify(given)}) })()`
  // axe is half a megabyte, so it is sent only to a document that does not have it.
  const found = (await page.evaluate<Found | false>(check)) || (await page.evaluate<Found>(`${AXE_SOURCE};${check}`))
  addLooks(found.passed)
  return found.faults
}

type Given = { excluded: string; options: ReturnType<typeof optionsOf>; placed: string[]; measured: number[] }

/** Runs in the page, beside the functions that it calls. */
async function checkDocument({ excluded, options, placed, measured }: Given): Promise<Found> {
  const { axe } = window as unknown as { axe: { run: (context: object, options: object) => Promise<Results> } }
  letBarsStick(false)
  try {
    const { violations } = await axe.run({ exclude: [[excluded]] }, options)
    const faults = violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`,
    )
    if (markUnmeasured(measured) + markDoubtfulTargets() === 0) return { faults, passed: [] }
    const marked = await measureMarked(placed)
    return { faults: [...faults, ...marked.faults], passed: marked.passed }
  } finally {
    letBarsStick(true)
  }
}

/**
 * Runs in the page. Marks one text of each look that has not been measured. The look consists of the computed styles,
 * as far as they change the contrast or distinguish a link from the text around it, of the text's element, of those
 * around it, and of those that it may lie over.
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
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const isField = (element: Element) => /^(input|textarea|select)$/i.test(element.tagName)
  /** axe measures no text that is outside the page or, for screen readers alone, squeezed into a pixel. */
  const isSeen = (element: Element) => {
    const { width, height, bottom } = element.getBoundingClientRect()
    return width > 1 && height > 1 && bottom + scrollY > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const walk = (element: Element, around: number, isInText: boolean) => {
    // Neither does it measure what screen readers do not read.
    if (element.ariaHidden === 'true') return
    const style = getComputedStyle(element)
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, filter, position } =
      style
    const own = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, filter, position]
    if (isInText && element.tagName === 'A')
      own.push('link', style.textDecorationLine, style.borderBottom, style.fontStyle, style.display)
    const look = hash(around, own.join())
    const holdsText = hasText(element)
    if ((holdsText || isField(element)) && !known.has(look) && isSeen(element)) {
      known.add(look)
      element.setAttribute('data-look', String(look))
      marked++
    }
    let below = look
    const isTextAround = holdsText || (isInText && style.display === 'inline')
    for (const child of element.children) {
      walk(child, below, isTextAround)
      // Later children may be laid over earlier ones.
      const { position, backgroundColor } = getComputedStyle(child)
      if (position === 'absolute' || position === 'fixed') below = hash(below, backgroundColor)
    }
  }
  walk(document.documentElement, innerWidth, false)
  return marked
}

/**
 * Runs in the page. Marks what can be pressed and is smaller than 24 pixels with something else to press beside it, or
 * is so far covered that no area of that size is left. The rule about the size of targets can fail for no other element.
 * @returns how many it marked
 */
function markDoubtfulTargets(): number {
  const LEAST = 24
  const roles = 'button checkbox combobox gridcell link listbox option progressbar radio scrollbar searchbox slider'
  const more = 'menuitem menuitemcheckbox menuitemradio spinbutton switch tab textbox treeitem'
  const PRESSED = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[contenteditable]']
  const selector = [...PRESSED, ...`${roles} ${more}`.split(' ').map((role) => `[role=${role}]`)].join()
  const targets = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
  const isWithin = (margin: number, a: DOMRect, b: DOMRect) =>
    a.left - margin < b.right && b.left - margin < a.right && a.top - margin < b.bottom && b.top - margin < a.bottom
  const hasRoom = (box: DOMRect, cover: DOMRect) =>
    (box.height >= LEAST && Math.max(cover.left - box.left, box.right - cover.right) >= LEAST) ||
    (box.width >= LEAST && Math.max(cover.top - box.top, box.bottom - cover.bottom) >= LEAST)
  const doubtful = targets.filter(({ element, box }) => {
    if (element.tabIndex < 0) return false
    const others = targets.filter((other) => other.element !== element && isWithin(LEAST, box, other.box))
    if (others.length > 0 && Math.min(box.width, box.height) < LEAST) return true
    const covers = others.filter((other) => isWithin(0, box, other.box))
    return covers.length > 1 || covers.some((cover) => !hasRoom(box, cover.box))
  })
  for (const { element } of doubtful) element.setAttribute('data-doubtful', '')
  return doubtful.length
}

/** Runs in the page. Takes the marks away. */
async function measureMarked(rules: string[]): Promise<Found> {
  const { axe } = window as unknown as { axe: { run: (context: object, options: object) => Promise<Results> } }
  const marks = ['data-look', 'data-doubtful'].filter((mark) => document.querySelector(`[${mark}]`))
  const { violations, passes } = await axe.run(
    { include: marks.map((mark) => [`[${mark}]`]) },
    {
      runOnly: { type: 'rule', values: rules },
      resultTypes: ['violations', 'passes'],
      elementRef: true,
      iframes: false,
    },
  )
  const looksOf = (nodes: Results['passes'][number]['nodes']) =>
    nodes.map(({ element }) => Number(element?.dataset.look)).filter((look) => !Number.isNaN(look))
  const failed = new Set(looksOf(violations.flatMap(({ nodes }) => nodes)))
  const contrast = passes.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes)
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
  const passed = looksOf(contrast).filter((look) => !failed.has(look))
  for (const mark of marks) {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  }
  return { faults, passed }
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
