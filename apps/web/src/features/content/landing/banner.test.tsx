import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Banner } from './banner.tsx'
import { SLIDES } from './landing-copy.ts'

test('MK-09 all three slides are in the HTML before any script runs, and only the first can be used', () => {
  const html = renderToString(
    <MemoryRouter>
      <Banner />
    </MemoryRouter>,
  )
  for (const { image, text, text2, otherdetails } of SLIDES) {
    for (const part of [`src="${image}"`, `>${text}<`, `>${text2}<`, `>${otherdetails}<`]) expect(html).toContain(part)
  }
  expect(new Set(SLIDES.map(({ image }) => image)).size).toBe(3)
  expect(html.match(/aria-label="\d of 3"( inert="")?/g)).toEqual([
    'aria-label="1 of 3"',
    'aria-label="2 of 3" inert=""',
    'aria-label="3 of 3" inert=""',
  ])
  expect(html).toContain('aria-label="Pause slides"')
  // The Content-Security-Policy forbids inline styles.
  expect(html).not.toContain('style=')
})
