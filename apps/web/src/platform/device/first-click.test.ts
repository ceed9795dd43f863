// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { keepFirstClick } from './first-click.ts'

afterEach(() => document.body.replaceChildren())

/** A page that React listens to already, and what reaches it. */
function aPage(html: string) {
  document.body.innerHTML = `<div id="root">${html}</div>`
  const reached: string[] = []
  const root = document.getElementById('root')!
  for (const kind of ['click', 'submit'])
    root.addEventListener(kind, (event) => {
      event.preventDefault()
      reached.push(`${kind} ${(event.target as HTMLElement).id}`)
    })
  return { reached, element: (id: string) => document.getElementById(id)! }
}

test('a click on a button is acted on once, when the app is interactive', () => {
  const { reached, element } = aPage('<button type="button" id="menu">Open menu</button>')
  const fulfil = keepFirstClick()
  element('menu').click()
  expect(reached).toEqual([])
  fulfil()
  expect(reached).toEqual(['click menu'])
  element('menu').click()
  expect(reached).toEqual(['click menu', 'click menu'])
})

test('of several clicks the last one is repeated', () => {
  const { reached, element } = aPage('<button type="button" id="one"></button><button type="button" id="two"></button>')
  const fulfil = keepFirstClick()
  element('one').click()
  element('two').click()
  fulfil()
  expect(reached).toEqual(['click two'])
})

test('a form is sent once', () => {
  const { reached, element } = aPage('<form id="letter"></form>')
  const fulfil = keepFirstClick()
  ;(element('letter') as HTMLFormElement).requestSubmit()
  expect(reached).toEqual([])
  fulfil()
  expect(reached).toEqual(['submit letter'])
})

test('a link to another page is not kept', () => {
  const { reached, element } = aPage('<a id="about" href="/about">About Us</a>')
  const fulfil = keepFirstClick()
  element('about').click()
  expect(reached).toEqual(['click about'])
  fulfil()
  expect(reached).toEqual(['click about'])
})

test('a form that was sent before this script came is sent once, and one without fields is not held', () => {
  new Function(readFileSync(path.join(import.meta.dirname, '../../first-paint.js'), 'utf8'))()
  const { reached, element } = aPage('<form id="letter" method="post"></form><form id="find"></form>')
  ;(element('letter') as HTMLFormElement).requestSubmit()
  ;(element('find') as HTMLFormElement).requestSubmit()
  const fulfil = keepFirstClick()
  fulfil()
  ;(element('letter') as HTMLFormElement).requestSubmit()
  expect(reached).toEqual(['submit letter', 'submit find', 'submit letter', 'submit letter'])
})
