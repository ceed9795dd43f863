import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bareTexts } from './bare-text/bare-texts.ts'
import { programOf } from './bare-text.ts'

const SOURCE = `
declare function name(): string
declare function count(): number | undefined
declare const isBusy: boolean
const FIXED = 'Hello'

export const Beside = () => <p>Before {isBusy && <b>busy</b>} after</p>
export const Changing = () => <p>Hello {name()}</p>
export const Optional = () => <p><b>Members</b>{count()}</p>
export const Fragment = () => <div>{isBusy && <>Busy <b>now</b></>}</div>
export const Returned = () => (isBusy ? 'Busy' : <b>free</b>)
const Maybe = () => (isBusy ? <b>busy</b> : null)
export const BesideMaybe = () => <p>State: <Maybe /></p>
const Label = ({ children }: { children: unknown }) => <label><i />{children}</label>
export const Labels = () => <div><Label>Fixed</Label><Label>{name()}</Label></div>
export const Keyed = () => <p>Number <b key={name()}>1</b></p>

export const Only = () => <p>{name()}</p>
export const Template = () => <p>{\`Hello \${name()}\`}</p>
export const Elements = () => <p><span>Before</span>{isBusy && <b>busy</b>}</p>
export const Still = () => <p>Read <a href="/">the terms</a>, {FIXED}{' '}<Always /></p>
const Always = () => <b>always</b>
const Holder = ({ children }: { children: unknown }) => <section><i />{children}</section>
export const Held = () => <Holder><p>{name()}</p></Holder>
export const List = ({ of }: { of: string[] }) => <ul><li>first</li>{of.map((one) => <li key={one}>{one}</li>)}</ul>
export const Options = () => <option>{name()} of {count()}</option>
`

test('texts beside what changes, in fragments and as results of components are found, and no others', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'heartwell-bare-text-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'page.tsx'), SOURCE)
  const problems = bareTexts(programOf(folder, ['page.tsx'], { lib: ['lib.es5.d.ts'] }), folder, ['page.tsx'])
  expect(
    problems.map((problem) => /^page\.tsx:\d+: '(.*)' (stands|is directly|is what)/.exec(problem)?.slice(1)),
  ).toEqual([
    ['Before', 'stands'],
    ['Hello', 'stands'],
    ['{count()}', 'stands'],
    ['Busy', 'is directly'],
    ["isBusy ? 'Busy' : <b>free</b>", 'is what'],
    ['State:', 'stands'],
    ['{children}', 'stands'],
    ['Number', 'stands'],
  ])
})
