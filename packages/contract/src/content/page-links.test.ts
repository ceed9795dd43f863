import { expect, test } from 'vitest'
import { isPageLink } from './page-links.ts'

test.each([
  ['https://heartwell.test/a?b=c', true],
  ['http://heartwell.test', true],
  ['HTTPS://heartwell.test', true],
  ['see https://heartwell.test', false],
  ['https://localhost', false],
  ['https://a.test/with space', false],
  ['mailto:hello@heartwell.test', true],
  ['mailto:hello', false],
  ['mailto:a@b@c', false],
  ['mailto:hello@heartwell.test?bcc=all@x.test', false],
  ['call mailto:hello@heartwell.test', false],
  ['tel:+44207946000', true],
  ['tel:020-7946', true],
  ['tel:', false],
  ['tel:call', false],
  ['x tel:1', false],
  ['/about', true],
  ['/', true],
  ['/a b', false],
  ['about', false],
  ['//elsewhere.test', false],
  ['/\\elsewhere.test', false],
  ['/a\\b', false],
  ['javascript:alert(1)', false],
  ['', false],
])('the provider may link to %j: %s', (address, expected) => {
  expect(isPageLink(address)).toBe(expected)
})
