// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const URI = 'otpauth://totp/Heartwell:ana%40staff.example?issuer=Heartwell&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

test('QrCode draws the three finder patterns inside a margin of four modules', () => {
  const { getByRole } = render(<QrCode text={URI} label="Key of the authenticator" />)
  const svg = getByRole('img', { name: 'Key of the authenticator' })
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const path = svg.querySelector('path')?.getAttribute('d') ?? ''
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`))
  const isDark = (x: number, y: number) => dark.has(`${x} ${y}`)
  for (const [left, top] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    for (let n = 0; n < 7; n += 1) expect([isDark(left + n, top), isDark(left, top + n)]).toEqual([true, true])
    expect([isDark(left + 1, top + 1), isDark(left + 3, top + 3)]).toEqual([false, true])
  }
  for (let n = 0; n < size; n += 1) expect([isDark(n, 3), isDark(3, n)]).toEqual([false, false])
  expect(dark.size).toBeGreaterThan(size * 4)
})
