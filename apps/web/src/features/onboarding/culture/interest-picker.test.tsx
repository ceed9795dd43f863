// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { uuid } from '../../../../test/people.ts'
import { InterestPicker } from './interest-picker.tsx'

afterEach(cleanup)

const NAMES = ['Birds', 'Boats', 'Camping', 'Dogs', 'Fishing', 'Gardens', 'Hills']

function show(count: number, chosen: string[] = []) {
  const topics = NAMES.slice(0, count).map((name, at) => ({ id: uuid(300 + at), name }))
  const ids = topics.filter(({ name }) => chosen.includes(name)).map(({ id }) => id)
  const groups = new Map(topics.map(({ id }) => [id, 'outdoors' as const]))
  return render(
    <InterestPicker topics={topics} groups={groups} chosen={new Set(ids)} onToggle={() => undefined} invalid={false} />,
  )
}
const more = () => screen.queryByRole('button', { name: / more: Out and about$/ })
/** The interests that wait behind the button on a phone. */
const waiting = () => [...document.querySelectorAll('.max-sm\\:hidden')].map((chip) => chip.textContent)

describe('a group of interests on a phone', () => {
  test('shows five of five, and five of six beside a button for the rest', () => {
    show(5)
    expect([waiting(), more()]).toEqual([[], null])
    cleanup()
    show(6)
    expect(waiting()).toEqual(['Gardens'])
    expect(more()?.textContent).toBe('1 more')
  })

  test('shows what is chosen, wherever it is in the list', () => {
    show(7, ['Hills'])
    expect(waiting()).toEqual(['Gardens'])
  })

  test('the button shows the whole group and moves to the first of the rest', async () => {
    show(7)
    await userEvent.click(more()!)
    expect(waiting()).toEqual([])
    expect(more()).toBe(null)
    expect(document.activeElement?.parentElement?.textContent).toBe('Gardens')
  })

  test('a search looks in the whole group', async () => {
    show(7)
    await userEvent.type(screen.getByLabelText('Search interests'), 'hil')
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    expect(waiting()).toEqual([])
  })
})
