import path from 'node:path'
import ts from 'typescript'
import { bare, isFunction, renderedChildren, returnedBy } from './jsx.ts'
import { stability } from './stability.ts'
import { textKinds } from './text-kinds.ts'

/** Elements in which only text is allowed; React makes one text of their children. */
const TEXT_ONLY = ['option', 'title', 'textarea']

const BESIDE = 'stands beside what changes, comes or goes'
const IN_FRAGMENT = 'is directly in a fragment'
const RETURNED = 'is what a component returns'

export const ADVICE =
  'A browser that translates the page replaces text nodes, and React then removes a node that is not there. Put each text into an element of its own, or write the whole line as one template.'

/**
 * Every text that a translated page would break: React keeps the text node of a text that has siblings, and fails when a
 * translator has replaced that node. The only child of an element is safe, because React then sets the element's text.
 * @returns one line for each group of siblings, with file and line
 */
export function bareTexts(program: ts.Program, root: string, files: readonly string[]): string[] {
  const sources = files.flatMap((file) => program.getSourceFile(path.join(root, file)) ?? [])
  const { kindOf, checker } = textKinds(program, sources)
  const { isStable } = stability(checker)
  const problems: string[] = []

  const report = (node: ts.Node, what: string) => {
    const source = node.getSourceFile()
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    const text = node.getText().trim().replace(/\s+/g, ' ').slice(0, 60)
    problems.push(`${path.relative(root, source.fileName)}:${line + 1}: '${text}' ${what}`)
  }

  const isText = (child: ts.JsxChild) =>
    ts.isJsxText(child) || (ts.isJsxExpression(child) && child.expression && kindOf(child.expression) !== 'none')

  function checkFragment({ children }: ts.JsxFragment) {
    const text = renderedChildren(children).find(isText)
    if (text) report(text, IN_FRAGMENT)
  }

  function checkElement({ children }: ts.JsxElement) {
    const rendered = renderedChildren(children)
    if (rendered.length < 2 || rendered.every(isStable)) return
    const bareText = rendered.find((child) => {
      const isChanging = ts.isJsxExpression(child) && child.expression && kindOf(child.expression) === 'changing'
      return isChanging || (isText(child) && rendered.some((other) => other !== child && !isStable(other)))
    })
    if (bareText) report(bareText, BESIDE)
  }

  function checkComponent(node: ts.Node) {
    if (!isFunction(node) || !isComponent(node)) return
    for (const returned of returnedBy(node).map(bare)) if (kindOf(returned) !== 'none') report(returned, RETURNED)
  }

  const visit = (node: ts.Node): void => {
    if (ts.isJsxFragment(node)) checkFragment(node)
    if (ts.isJsxElement(node) && !TEXT_ONLY.includes(node.openingElement.tagName.getText())) checkElement(node)
    checkComponent(node)
    ts.forEachChild(node, visit)
  }
  for (const source of sources) visit(source)
  return problems
}

function isComponent(node: ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression): boolean {
  const name = ts.isVariableDeclaration(node.parent) ? node.parent.name : node.name
  return name !== undefined && ts.isIdentifier(name) && /^[A-Z]/.test(name.text)
}
