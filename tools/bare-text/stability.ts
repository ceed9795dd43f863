import ts from 'typescript'
import { bare, isComponentTag, isFunction, isJsx, returnedBy } from './jsx.ts'
import { componentOf, isConstant } from './text-kinds.ts'

/** Packages whose components always render one element. */
const ONE_ELEMENT = /^(lucide-react|react-router)$/

/** Decides which children of an element never change, come or go. */
export function stability(checker: ts.TypeChecker): { isStable: (child: ts.JsxChild) => boolean } {
  const tags = new Map<ts.Node, string | undefined>()

  function isStable(child: ts.JsxChild): boolean {
    if (ts.isJsxText(child)) return true
    if (!ts.isJsxExpression(child)) return tagRendered(child) !== undefined
    const value = child.expression && bare(child.expression)
    return value === undefined || ts.isStringLiteral(value) || isConstant(value, checker)
  }

  /** The tag that an element always renders, or nothing if it may render another one or none. */
  function tagRendered(node: ts.Expression | ts.JsxFragment): string | undefined {
    if (!isJsx(node) || ts.isJsxFragment(node)) return
    const { tagName, attributes } = ts.isJsxElement(node) ? node.openingElement : node
    // With another key React makes another element.
    if (attributes.properties.some((attribute) => ts.isJsxAttribute(attribute) && attribute.name.getText() === 'key'))
      return
    return isComponentTag(tagName) ? tagOfComponent(tagName) : tagName.getText()
  }

  function tagOfComponent(tagName: ts.JsxTagNameExpression): string | undefined {
    const component = componentOf(tagName, checker)
    if (!component || !isFunction(component)) return isOfPackage(tagName) ? tagName.getText() : undefined
    if (tags.has(component)) return tags.get(component)
    tags.set(component, undefined)
    const [tag, ...others] = new Set(returnedBy(component).map((returned) => tagRendered(bare(returned))))
    if (others.length === 0) tags.set(component, tag)
    return tags.get(component)
  }

  function isOfPackage(tagName: ts.JsxTagNameExpression): boolean {
    let node: ts.Node | undefined = checker.getSymbolAtLocation(tagName)?.declarations?.[0]
    while (node && !ts.isImportDeclaration(node)) node = node.parent
    return node !== undefined && ONE_ELEMENT.test((node.moduleSpecifier as ts.StringLiteral).text)
  }

  return { isStable }
}
