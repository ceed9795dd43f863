// @vitest-environment happy-dom
import { render, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ExposurePanel } from './exposure-panel.tsx'

const texts = (page: ReturnType<typeof render>, name: string) =>
  within(page.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the provider reads how often members are introduced, and which groups are ten points or more apart', () => {
  const groups = [
    { gender: 'F', decade: 40, agreed: 50, introduced: 20 },
    { gender: 'M', decade: 20, agreed: 50, introduced: 25 },
    { gender: 'M', decade: 70, agreed: 50, introduced: 15 },
    { gender: null, decade: null, agreed: 50, introduced: 19 },
  ] as const
  const page = render(<ExposurePanel exposure={{ members: [121, 60, 15, 4], groups: [...groups] }} />)
  page.getByText('200 members have agreed to be introduced. In the last 90 days, 40 % of them got a letter.')
  expect(texts(page, 'Members by the number of letters')).toEqual([
    'No letter121',
    'One letter60',
    'Two letters15',
    'Three or more4',
  ])
  expect(texts(page, 'Who got a letter, by gender and age')).toEqual([
    'Women, 40 to 4940 %',
    'Men under 3050 %more often',
    'Men, 70 or older30 %less often',
    'All others38 %',
  ])
  page.unmount()
})

test('groups are not compared while there is one, and nothing is shown while nobody has agreed', () => {
  const one = [{ gender: 'F' as const, decade: 40, agreed: 20, introduced: 2 }]
  const page = render(<ExposurePanel exposure={{ members: [18, 2, 0, 0], groups: one }} />)
  expect(page.getAllByRole('list')).toHaveLength(1)
  page.rerender(<ExposurePanel exposure={{ members: [0, 0, 0, 0], groups: [] }} />)
  expect(page.container.textContent).toBe('')
  page.unmount()
})
