import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Who gets the failure of a call: nobody, a handler, or the callers of a function that returns it. */
type Receiver = 'nobody' | 'handler' | { caller: string }

function receiverOf(node: ts.Node): Receiver {
  const { parent } = node
  if (ts.isVoidExpression(parent) || ts.isSourceFile(parent)) return 'nobody'
  if (ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent)) {
    const isHandled = parent.name.text === 'catch' || parent.parent.arguments.length === 2
    return isHandled ? 'handler' : receiverOf(parent.parent)
  }
  if (ts.isTryStatement(parent) && node === parent.tryBlock && parent.catchClause) return 'handler'
  if (ts.isFunctionLike(parent)) return isEvent(parent) ? 'nobody' : { caller: nameOf(parent) }
  return receiverOf(parent)
}

/** Whether the function is the event of an element, which drops what it returns. */
const isEvent = ({ parent }: ts.Node): boolean =>
  ts.isJsxExpression(parent) &&
  ts.isJsxAttribute(parent.parent) &&
  /^on(Click|Change|Submit)$/.test(parent.parent.name.getText())

function nameOf(node: ts.SignatureDeclaration): string {
  const named = ts.isFunctionDeclaration(node) ? node : node.parent
  return ts.isFunctionDeclaration(named) || ts.isVariableDeclaration(named) ? (named.name?.getText() ?? '') : ''
}

const COMMAND = /(^|\.)mutate(Async)?$/
const hasOnError = (call: ts.CallExpression) => call.arguments.at(1)?.getText().includes('onError') === true

/** The calls of commands in a source text, and of functions there that return their failure, which nobody gets. */
function droppedIn(text: string): string[] {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const calls: ts.CallExpression[] = []
  const collect = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node)
    ts.forEachChild(node, collect)
  }
  collect(source)
  const failing = new Set<string>()
  const dropped = new Set<string>()
  for (let known = -1; known < failing.size; ) {
    known = failing.size
    for (const call of calls) {
      const called = call.expression.getText()
      if (!(COMMAND.test(called) || failing.has(called)) || hasOnError(call)) continue
      const receiver = receiverOf(call)
      if (receiver === 'nobody') dropped.add(call.getText())
      else if (receiver !== 'handler') failing.add(receiver.caller)
    }
  }
  return [...dropped]
}

/** Shown by the `error` of the command, or left alone for a reason. */
const KNOWN = new Set([
  'features/content/newsletter/newsletter-link.tsx: handIn.mutate({ body: { token } })',
  // Runs while the target of the notification opens. It stays unread.
  'features/notifications/use-mark-read.ts: command.mutate({ body: { user_id, ids } })',
])

test.each([
  ['<b onClick={() => mutateAsync({})} />', 1],
  ['<b onClick={() => void save.mutateAsync({})} />', 1],
  ['<b onClick={async () => { await mutateAsync({}) }} />', 1],
  ['void mutateAsync({}).then(show)', 1],
  ['const run = async () => { await mutateAsync({}) }; const press = () => void run()', 1],
  ['save.mutate({})', 1],
  ['void mutateAsync({}).then(show, showFailure)', 0],
  ['void mutateAsync({}).then(show).catch(showFailure)', 0],
  ['const run = async () => { try { await mutateAsync({}) } catch (error) { fail(error) } }; void run()', 0],
  ['<b onConfirm={(body) => mutateAsync(body)} />', 0],
  ['save.mutate({}, { onError: showFailure })', 0],
])('of %s, %i failures are dropped', (text, count) => {
  expect(droppedIn(text)).toHaveLength(count)
})

test('the failure of each command reaches a form, a dialog or the caller', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const dropped = files.flatMap((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    return text.includes('mutate') ? droppedIn(text).map((call) => `${file}: ${call}`) : []
  })
  expect(dropped.filter((one) => !KNOWN.has(one))).toEqual([])
})
