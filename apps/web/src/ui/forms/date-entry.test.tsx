// @vitest-environment happy-dom
import { cleanup, render, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DateEntry } from './date-entry.tsx'
import type { DateFault } from './date-parts.ts'

const YEARS = { from: 1900, to: 2026 }

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

function Form({ start, error, onEnd }: { start: string; error?: string; onEnd?: () => void }) {
  const [value, setValue] = useState(start)
  const [fault, setFault] = useState<DateFault>()
  return (
    <>
      <DateEntry
        label="Date of Birth"
        value={value}
        years={YEARS}
        error={error}
        onEnd={onEnd}
        onChange={(next, reason) => {
          setValue(next)
          setFault(reason)
        }}
      />
      <output>{value || fault || 'nothing'}</output>
      <button type="button" onClick={() => setValue('')}>
        Reset
      </button>
    </>
  )
}

function open({ start = '', ...props }: { start?: string; error?: string; onEnd?: () => void } = {}) {
  render(<Form start={start} {...props} />)
  const page = within(document.body)
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label)
  return {
    user: userEvent.setup({ delay: null }),
    page,
    field,
    parts: () => ['Day', 'Month', 'Year'].map((label) => field(label).value),
    invalid: () => ['Day', 'Month', 'Year'].filter((label) => field(label).getAttribute('aria-invalid') === 'true'),
    value: () => page.getByRole('status').textContent,
  }
}

test('three parts become one date, padded with zeros', async () => {
  const { user, field, value } = open()
  await user.type(field('Day'), '5')
  await user.type(field('Month'), '3')
  expect(value()).toBe('unfinished')
  await user.type(field('Year'), '1965')
  expect(value()).toBe('1965-03-05')
})

test('a stored date is shown in its parts', () => {
  expect(open({ start: '1965-03-05' }).parts()).toEqual(['5', '3', '1965'])
})

test('VA-63 letters and further digits are not taken', async () => {
  const { user, field } = open()
  await user.type(field('Day'), 'x1y2z3')
  expect(field('Day').value).toBe('12')
})

test.each(['5.3.1965', '05/03/1965', '1965-03-05'])('the pasted date %s fills all parts', async (text) => {
  const { user, field, parts, value } = open()
  await user.click(field('Day'))
  await user.paste(text)
  expect(parts().map(Number)).toEqual([5, 3, 1965])
  expect(value()).toBe('1965-03-05')
})

test('Backspace in an empty part returns to the part before', async () => {
  const { user, field } = open()
  await user.type(field('Day'), '5')
  await user.click(field('Month'))
  await user.keyboard('{Backspace}')
  expect(document.activeElement).toBe(field('Day'))
  expect(field('Day').value).toBe('5')
})

describe('with something that follows the date', () => {
  const focused = () => document.activeElement?.closest('div')?.querySelector('label')?.textContent

  test('the last digit of a part moves on for a pointer, and that of the date to what follows', async () => {
    const onEnd = vi.fn()
    const { user, field, value } = open({ onEnd })
    await user.click(field('Day'))
    await user.keyboard('4')
    expect(focused()).toBe('Month')
    await user.keyboard('1')
    expect(focused()).toBe('Month')
    await user.keyboard('1')
    expect(focused()).toBe('Year')
    await user.keyboard('196')
    expect(onEnd).not.toHaveBeenCalled()
    await user.keyboard('1')
    expect(onEnd).toHaveBeenCalledOnce()
    expect(value()).toBe('1961-11-04')
  })

  test('Tab after a move leads no further, and from then on everything moves by hand', async () => {
    const { user, field } = open({ onEnd: () => {} })
    await user.click(field('Day'))
    await user.keyboard('12')
    expect(focused()).toBe('Month')
    await user.tab()
    expect(focused()).toBe('Month')
    await user.keyboard('11')
    expect(focused()).toBe('Month')
    await user.tab()
    expect(focused()).toBe('Year')
  })

  test('nothing moves for keys, nor at a date that does not exist', async () => {
    const onEnd = vi.fn()
    const { user, field } = open({ onEnd })
    await user.tab()
    await user.keyboard('31')
    expect(focused()).toBe('Day')
    await user.tab()
    await user.keyboard('4')
    await user.click(field('Year'))
    await user.keyboard('1965')
    expect(onEnd).not.toHaveBeenCalled()
  })
})

test('without anything that follows nothing moves', async () => {
  const { user, field } = open()
  await user.type(field('Day'), '12')
  expect(document.activeElement).toBe(field('Day'))
})

test.each([
  [['32', '3', '1965'], ['Day']],
  [['5', '13', '1965'], ['Month']],
  [['5', '3', '1899'], ['Year']],
  [
    ['31', '4', '1965'],
    ['Day', 'Month'],
  ],
  [['5', '', '1965'], ['Month']],
])('of %j only the wrong parts are marked: %j', async (typed, marked) => {
  const { user, field, invalid } = open({ error: 'Please correct it' })
  for (const [index, label] of ['Day', 'Month', 'Year'].entries())
    if (typed[index]) await user.type(field(label), typed[index])
  expect(invalid()).toEqual(marked)
})

test('a value that is reset from outside empties the parts', async () => {
  const { user, page, parts } = open({ start: '1965-03-05' })
  await user.click(page.getByRole('button', { name: 'Reset' }))
  expect(parts()).toEqual(['', '', ''])
})
