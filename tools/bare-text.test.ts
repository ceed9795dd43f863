import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bareNames } from './bare-text/bare-names.ts'
import { bareTexts } from './bare-text/bare-texts.ts'
import { programOf } from './bare-text.ts'

const SOURCE = `
declare function name(): string
declare function count(): number | undefined
declare const isBusy: boolean
declare function marked(): string & { readonly isMarked: true }
const FIXED = 'Hello'

export const Beside = () => <p>Before {isBusy && <b>busy</b>} after</p>
export const Changing = () => <p>Hello {name()}</p>
export const Optional = () => <p><b>Members</b>{count()}</p>
export const Marked = () => <p><b>Members</b>{marked()}</p>
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
    ['{marked()}', 'stands'],
    ['Busy', 'is directly'],
    ["isBusy ? 'Busy' : <b>free</b>", 'is what'],
    ['State:', 'stands'],
    ['{children}', 'stands'],
    ['Number', 'stands'],
  ])
})

const NAMES = `
declare const isolates: unique symbol
type IsolatedText = string & { readonly [isolates]: true }
declare function isolated(text: string): IsolatedText
declare function show(text: string): void
declare function sql(parts: TemplateStringsArray, ...values: string[]): void
type Person = { name: string; age: number; profession: string | null; first_name?: string }
type Props = { person: Person; name: IsolatedText; kindName: 'first' | 'second'; isShort: boolean }

export const Beside = ({ person }: Props) => <p>{person.name} <b>writes</b></p>
export const Inline = ({ person }: Props) => <p><b>From</b><span>{person.name}</span></p>
export const Chosen = ({ person, isShort }: Props) => <p><b>From</b>{isShort ? person.name : 'nobody'}</p>
export const Label = ({ person }: Props) => <p aria-label={\`Block \${person.first_name}?\`} />
export const tell = ({ profession, name: memberName }: Person) => show(\`\${memberName.trim()} works: \${profession ?? 'no'}\`)

export const Alone = ({ person }: Props) => <p>{person.name}</p>
export const Apart = ({ person }: Props) => <p><bdi>{person.name}</bdi> <span className="block">{person.name}</span></p>
export const Flex = ({ person }: Props) => <p className="flex"><b>From</b><span>{person.name}</span></p>
export const Typed = ({ name, kindName }: Props) => <p title={\`\${name} is \${kindName}\`}>{name} <b>writes</b></p>
export const Told = ({ person }: Props) => show(\`Block \${isolated(person.name)}?\`)
export const address = (person: Person) => show(\`/people/\${person.name}\`)
export const query = ({ name }: Person) => sql\`select \${name} from people\`
export const fail = ({ name }: Person) => new Error(\`There is no \${name}.\`)
`

test('names beside other texts without isolation are found, and no others', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'heartwell-bare-names-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'page.tsx'), NAMES)
  const problems = bareNames(programOf(folder, ['page.tsx'], { lib: ['lib.es5.d.ts'] }), folder, ['page.tsx'])
  expect(problems.map((problem) => /^page\.tsx:(\d+): '(.*)' is beside/.exec(problem)?.slice(1))).toEqual([
    ['10', 'person.name'],
    ['11', 'person.name'],
    ['12', 'person.name'],
    ['13', 'person.first_name'],
    ['14', 'memberName'],
    ['14', 'profession'],
  ])
})
