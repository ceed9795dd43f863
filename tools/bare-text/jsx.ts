import ts from 'typescript'

export const isComponentTag = (tag: ts.JsxTagNameExpression): boolean => /^[A-Z]|\./.test(tag.getText())

export function isJsx(node: ts.Node): node is ts.JsxElement | ts.JsxSelfClosingElement | ts.JsxFragment {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)
}

/** Without the brackets and assertions around it. */
export const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)
    ? bare(node.expression)
    : node

/** The children that render anything: line breaks, comments and spaces between elements do not count. */
export const renderedChildren = (children: ts.NodeArray<ts.JsxChild>): ts.JsxChild[] =>
  children.filter((child) => {
    if (ts.isJsxText(child)) return child.text.trim() !== ''
    return !ts.isJsxExpression(child) || (child.expression !== undefined && !isBlank(child.expression))
  })

const isBlank = (node: ts.Expression) => ts.isStringLiteral(node) && node.text.trim() === ''

type FunctionWithBody = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression

export const isFunction = (node: ts.Node): node is FunctionWithBody =>
  ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)

export function returnedBy({ body }: FunctionWithBody): ts.Expression[] {
  if (!body) return []
  if (!ts.isBlock(body)) return [body]
  const returned: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression)
    ts.forEachChild(node, visit)
  }
  visit(body)
  return returned
}
