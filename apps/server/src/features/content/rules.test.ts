import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedFigures, figure, paragraphs, placeholderSettings } from './rules.ts'

describe('MK-02 a counted figure', () => {
  test.each([
    [0, 'fewer than 10'],
    [9, 'fewer than 10'],
    [10, '10'],
    [99, '99'],
    [128, '120'],
    [999, '990'],
    [1000, '1.000'],
    [15_999, '15.000'],
    [949_999, '940.000'],
    [1_234_567, '1.200.000'],
  ])('of %i reads %s', (count, text) => {
    expect(figure(count)).toBe(text)
  })

  test('never says more than there are, and loses less than a tenth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 50_000_000 }), (count) => {
        expect(figure(count)).toMatch(/^\d{1,3}(\.\d{3})*$/)
        const said = Number(figure(count).replaceAll('.', ''))
        expect(said).toBeLessThanOrEqual(count)
        expect(said).toBeGreaterThan(count * 0.9)
      }),
    )
  })
})

test('MK-02 MK-03 counted figures say what was counted, and claim nothing where there is little to claim', () => {
  const counts = { men: 140, women: 151, active: 291, members: 1290, joined: 2345 }
  expect(countedFigures(counts, 2026)).toEqual({
    statistics: [
      { image: 'man', number: '140', label: 'Men active in the past 30 days' },
      { image: 'woman', number: '150', label: 'Women active in the past 30 days' },
      { image: 'pair', number: '290', label: 'Members active in the past 30 days' },
      { image: 'world', number: '1.200', label: 'Approved members in total' },
    ],
    claim: 'At least 2.300 people have joined since 2026.',
  })
  expect(countedFigures({ ...counts, joined: 9 }, 2026).claim).toBeNull()
  expect(countedFigures({ ...counts, joined: 10 }, 2026).claim).toBe('At least 10 people have joined since 2026.')
})

test('an empty line begins a paragraph of a newsletter issue', () => {
  expect(paragraphs('Dear reader,\n\nfirst\nline\r\n \r\nbye')).toEqual(['Dear reader,', 'first\nline', 'bye'])
})

describe('placeholderSettings', () => {
  const site = {
    contact_email: 'hello@heartwell.org',
    phone: '020 7123 4567',
    fax: '020 7123 4568',
    address: '1 High Street, London N1 1AA',
  }
  const own = { mailFrom: 'Heartwell <post@heartwell.org>', site }

  test('names no setting that the operator has chosen', () => {
    expect(placeholderSettings(own)).toEqual([])
  })

  test('names each example by its setting', () => {
    expect(placeholderSettings({ ...own, mailFrom: 'Heartwell <post@heartwell.example>' })).toEqual(['MAIL_FROM'])
    expect(placeholderSettings({ ...own, mailFrom: 'post@heartwell.example' })).toEqual(['MAIL_FROM'])
    const changed = (change: Partial<typeof site>) => placeholderSettings({ ...own, site: { ...site, ...change } })
    expect(changed({ contact_email: 'hello@heartwell.example' })).toEqual(['CONTACT_EMAIL'])
    expect(changed({ phone: '020 7946 0100' })).toEqual(['CONTACT_PHONE'])
    expect(changed({ fax: '020 7946 0101' })).toEqual(['CONTACT_FAX'])
    expect(changed({ address: '12 Linden Row, London N1 4AB' })).toEqual(['CONTACT_ADDRESS'])
  })

  test('takes no real address or number for an example', () => {
    expect(placeholderSettings({ ...own, mailFrom: 'Heartwell <post@heartwell.example.org>' })).toEqual([])
    expect(placeholderSettings({ ...own, mailFrom: 'post@myexample' })).toEqual([])
    for (const phone of ['+44 020 7946 0100', '020 7946 01001', '020 7946 1100', '020 7946 010']) {
      expect(placeholderSettings({ ...own, site: { ...site, phone, fax: phone } }), phone).toEqual([])
    }
  })
})
