import ts from 'typescript'
import { bare, isComponentTag, isFunction, isJsx, renderedChildren, returnedBy } from './jsx.ts'

/** Whether an expression may render a text, and whether that text may change or be left out. */
export type TextKind = 'none' | 'fixed' | 'changing'

const most = (kinds: TextKind[]): TextKind =>
  kinds.includes('changing') ? 'changing' : kinds.includes('fixed') ? 'fixed' : 'none'

/** A text that a condition chooses. */
const chosen = (kinds: TextKind[]): TextKind => (most(kinds) === 'none' ? 'none' : 'changing')

type Value = ts.Expression | 'fixed'
type Property = { component: ts.Node; name: string }

/** Finds out what expressions may render, from their form and, where that is not enough, from their types. */
export function textKinds(program: ts.Program, sources: readonly ts.SourceFile[]) {
  const checker = program.getTypeChecker()
  const elementsByTag = elementsOf(sources)
  const open = new Set<string>()

  function kindOf(node: ts.Expression): TextKind {
    const value = bare(node)
    return kindByForm(value) ?? kindByOrigin(value)
  }

  function kindByForm(value: ts.Expression): TextKind | undefined {
    if (isJsx(value)) return 'none'
    if (ts.isStringLiteralLike(value) || ts.isNumericLiteral(value)) return value.text.trim() === '' ? 'none' : 'fixed'
    if (ts.isConditionalExpression(value)) return chosen([kindOf(value.whenTrue), kindOf(value.whenFalse)])
    if (!ts.isBinaryExpression(value)) return
    const operator = value.operatorToken.kind
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return chosen([kindOf(value.right)])
    if (operator === ts.SyntaxKind.BarBarToken || operator === ts.SyntaxKind.QuestionQuestionToken)
      return chosen([kindOf(value.left), kindOf(value.right)])
  }

  function kindByOrigin(value: ts.Expression): TextKind {
    const mapped = ts.isCallExpression(value) ? kindOfCall(value) : undefined
    if (mapped) return mapped
    const type = checker.getTypeAtLocation(value)
    if (!mayBeText(type, checker)) return 'none'
    if (isConstant(value, checker)) return 'fixed'
    const property = propertyOf(value, checker)
    if (property) return kindOfProperty(property)
    const variable = ts.isIdentifier(value) ? checker.getSymbolAtLocation(value)?.valueDeclaration : undefined
    if (variable && ts.isVariableDeclaration(variable) && variable.initializer && isNode(type))
      return kindOf(variable.initializer)
    return 'changing'
  }

  /** Of `list.map((each) => …)` and of functions that render a part. */
  function kindOfCall(call: ts.CallExpression): TextKind | undefined {
    const isMap = ts.isPropertyAccessExpression(call.expression) && /^(flatMap|map)$/.test(call.expression.name.text)
    const render = isMap ? call.arguments[0] : call.expression
    return render && kindsOfFunction(render)
  }

  function kindsOfFunction(node: ts.Expression): TextKind | undefined {
    const value = bare(node)
    if (isFunction(value)) return most(returnedBy(value).map(kindOf))
    const property = propertyOf(value, checker)
    if (!property) return
    const kinds = valuesOf(property).map((given) => (given === 'fixed' ? undefined : kindsOfFunction(given)))
    return kinds.some((kind) => kind === undefined) ? undefined : most(kinds as TextKind[])
  }

  /** What is passed as this property anywhere. */
  function kindOfProperty(property: Property): TextKind {
    const key = `${property.component.getSourceFile().fileName}:${property.component.pos}:${property.name}`
    if (open.has(key)) return 'none'
    open.add(key)
    const kind = most(valuesOf(property).map((value) => (value === 'fixed' ? 'fixed' : kindOf(value))))
    open.delete(key)
    return kind
  }

  function valuesOf({ component, name }: Property): Value[] {
    const tag = nameOfComponent(component)
    const elements = (tag && elementsByTag.get(tag)) || []
    return elements.filter((element) => componentOf(tagOf(element), checker) === component).flatMap(valuesIn(name))
  }

  return { kindOf, checker }
}

const tagOf = (element: ts.JsxElement | ts.JsxSelfClosingElement) =>
  ts.isJsxElement(element) ? element.openingElement.tagName : element.tagName

function elementsOf(sources: readonly ts.SourceFile[]) {
  const elements = new Map<string, (ts.JsxElement | ts.JsxSelfClosingElement)[]>()
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) && isComponentTag(tagOf(node))) {
      const tag = tagOf(node).getText()
      elements.set(tag, [...(elements.get(tag) ?? []), node])
    }
    ts.forEachChild(node, visit)
  }
  for (const source of sources) visit(source)
  return elements
}

/** What an element passes as the property `name`. */
const valuesIn =
  (name: string) =>
  (element: ts.JsxElement | ts.JsxSelfClosingElement): Value[] => {
    const { attributes } = ts.isJsxElement(element) ? element.openingElement : element
    const values = attributes.properties.flatMap((attribute): Value[] => {
      if (!ts.isJsxAttribute(attribute) || attribute.name.getText() !== name || !attribute.initializer) return []
      if (ts.isStringLiteral(attribute.initializer)) return ['fixed']
      return ts.isJsxExpression(attribute.initializer) && attribute.initializer.expression
        ? [attribute.initializer.expression]
        : []
    })
    if (name !== 'children' || !ts.isJsxElement(element)) return values
    return renderedChildren(element.children).flatMap((child): Value[] => {
      if (ts.isJsxText(child)) return ['fixed']
      return ts.isJsxExpression(child) && child.expression ? [child.expression] : []
    })
  }

function nameOfComponent(component: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(component)) return component.name?.text
  const { parent } = component
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : undefined
}

/** The function behind a tag. */
export function componentOf(tag: ts.JsxTagNameExpression, checker: ts.TypeChecker): ts.Node | undefined {
  const declaration = declarationOf(tag, checker)
  if (!declaration || ts.isFunctionDeclaration(declaration)) return declaration
  return ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
}

function declarationOf(node: ts.Node, checker: ts.TypeChecker) {
  const symbol = checker.getSymbolAtLocation(node)
  const original = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return original?.valueDeclaration
}

/** The property of the component that an expression reads, if it reads one. */
function propertyOf(value: ts.Expression, checker: ts.TypeChecker): Property | undefined {
  if (ts.isPropertyAccessExpression(value) && ts.isIdentifier(value.expression)) {
    const component = componentWithParameter(checker.getSymbolAtLocation(value.expression)?.valueDeclaration)
    return component && { component, name: value.name.text }
  }
  const declaration = ts.isIdentifier(value) ? checker.getSymbolAtLocation(value)?.valueDeclaration : undefined
  if (!declaration || !ts.isBindingElement(declaration)) return
  const name = (declaration.propertyName ?? declaration.name).getText()
  const whole = declaration.parent.parent
  const source =
    ts.isVariableDeclaration(whole) && whole.initializer && ts.isIdentifier(whole.initializer)
      ? checker.getSymbolAtLocation(whole.initializer)?.valueDeclaration
      : whole
  const component = componentWithParameter(source)
  return component && { component, name }
}

function componentWithParameter(node: ts.Node | undefined): ts.Node | undefined {
  if (!node || !ts.isParameter(node) || node.parent.parameters[0] !== node) return
  return /^[A-Z]/.test(nameOfComponent(node.parent) ?? '') ? node.parent : undefined
}

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike
const ANYTHING = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter

const partsOf = (type: ts.Type) => (type.isUnion() ? type.types : [type])

function mayBeText(type: ts.Type, checker: ts.TypeChecker): boolean {
  return partsOf(type).some((part) => {
    if (part.flags & (TEXT | ANYTHING)) return true
    if (part.isIntersection()) return part.types.some((one) => mayBeText(one, checker))
    const element = checker.getIndexTypeOfType(part, ts.IndexKind.Number)
    return element !== undefined && mayBeText(element, checker)
  })
}

/** Whether it may be an element as well: React's own types. */
const isNode = (type: ts.Type) => partsOf(type).some(({ flags }) => (flags & (ANYTHING | ts.TypeFlags.Object)) !== 0)

/** A constant of a module, or what is in one. */
export function isConstant(value: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isPropertyAccessExpression(value)) return isConstant(value.expression, checker)
  const declaration = ts.isIdentifier(value) ? declarationOf(value, checker) : undefined
  return (
    declaration !== undefined &&
    ts.isVariableDeclaration(declaration) &&
    (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0 &&
    ts.isSourceFile(declaration.parent.parent.parent)
  )
}
