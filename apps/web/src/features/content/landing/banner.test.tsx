import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Banner } from './banner.tsx'
import { SLIDE_LOOKS } from './landing-copy.ts'

const TEXTS = ['One', 'Two', 'Three'].map((text) => ({
  text,
  text2: `${text} heading`,
  otherdetails: `${text} sentence.`,
}))

test('MK-09 all three slides are in the HTML before any script runs, and only the first can be used', () => {
  const html = renderToString(
    <MemoryRouter>
      <Banner texts={TEXTS} />
    </MemoryRouter>,
  )
  for (const [at, { text, text2, otherdetails }] of TEXTS.entries()) {
    for (const part of [`src="${SLIDE_LOOKS[at]?.image}"`, `>${text}<`, `>${text2}<`, `>${otherdetails}<`])
      expect(html).toContain(part)
  }
  expect(new Set(SLIDE_LOOKS.map(({ image }) => image)).size).toBe(3)
  expect(html.match(/aria-label="\d of 3"( inert="")?/g)).toEqual([
    'aria-label="1 of 3"',
    'aria-label="2 of 3" inert=""',
    'aria-label="3 of 3" inert=""',
  ])
  expect(html).toContain('aria-label="Pause slides"')
  // The Content-Security-Policy forbids inline styles.
  expect(html).not.toContain('style=')
})
