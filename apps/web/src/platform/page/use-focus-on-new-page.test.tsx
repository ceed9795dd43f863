// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'

afterEach(cleanup)

function Page({ dialog, staysIn }: { dialog: object; staysIn: string | undefined }) {
  const main = useFocusOnNewPage(staysIn)
  return (
    <>
      <main ref={main} tabIndex={-1} />
      <div role="dialog" {...dialog}>
        <input aria-label="Search" />
      </div>
    </>
  )
}

async function focusAfterMove(dialog: object, staysIn?: string) {
  const element = <Page dialog={dialog} staysIn={staysIn} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/one'] })
  const page = render(<RouterProvider router={router} />)
  page.getByRole('textbox').focus()
  await act(() => router.navigate('/two'))
  return document.activeElement?.tagName
}

test('a new page gets the focus, also from a dialog that is closing', async () => {
  expect(await focusAfterMove({ 'data-closed': '' })).toBe('MAIN')
})

test('a dialog that was opened before the page came keeps the focus', async () => {
  expect(await focusAfterMove({ 'data-open': '' })).toBe('INPUT')
})

test('a part of the new page that focuses itself keeps the focus', async () => {
  function Layout() {
    return (
      <main ref={useFocusOnNewPage()} tabIndex={-1}>
        <Outlet />
      </main>
    )
  }
  function Next() {
    const field = useRef<HTMLInputElement>(null)
    useEffect(() => field.current?.focus(), [])
    return <input ref={field} aria-label="Name" />
  }
  const pages = [
    { path: '/one', element: <p>One</p> },
    { path: '/two', element: <Next /> },
  ]
  const router = createMemoryRouter([{ element: <Layout />, children: pages }], { initialEntries: ['/one'] })
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/two'))
  expect(document.activeElement?.tagName).toBe('INPUT')
})

test('a field that the layout names keeps the focus', async () => {
  expect(await focusAfterMove({}, 'input')).toBe('INPUT')
})
