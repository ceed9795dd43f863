import path from 'node:path'
import ts from 'typescript'
import { bare, renderedChildren } from './jsx.ts'

/** What a person wrote, by the name of the variable or the property. `className` and `tagName` are code. */
const WRITTEN_BY_A_PERSON = /^(?!className$|tagName$)(.*(N|_n)ame|name|sender|profession|city)$/

/** Names that the product or the operator gives: of towns, countries, chapters, groups of a list, roles and the site. */
const OF_THE_PRODUCT = /^(town|place|own|chapter|group|error|(.*\.)?site|brand|ROLE_TEXTS\[role\])\??\.name$/

/**
 * Files in which `name` is a text of the product or of a program, is the end of the whole text (the greeting of the
 * header), is printed in a terminal (the codes of the rooms), or is isolated with the stored text around it wherever that
 * is shown (the names of products).
 */
const WITHOUT_PEOPLE = new Set(
  `apps/server/src/features/audit/service.ts
  apps/server/src/features/content/page-markup.ts
  apps/server/src/features/counselling/clients/queries.ts
  apps/server/src/features/counselling/holds/rules.ts
  apps/server/src/features/introductions/mandates/rules.ts
  apps/server/src/features/counselling/room/service.ts
  apps/server/src/features/matching/ranking/geography/find-place.ts
  apps/server/src/features/matching/service.ts
  apps/server/src/features/notifications/view.ts
  apps/server/src/features/payments/providers/open-provider.ts
  apps/web/src/features/assessments/question-frame.tsx
  apps/web/src/features/content/about/about-people.tsx
  apps/web/src/features/content/frame/site-footer.tsx
  apps/web/src/features/content/frame/site-header.tsx
  apps/web/src/features/content/landing/landing-sections.tsx
  apps/web/src/features/content/signed-in/member-frame.tsx
  apps/web/src/features/counselling/workspace/earnings/earnings-page.tsx
  apps/web/src/features/onboarding/culture/find-cultures.ts
  apps/web/src/features/onboarding/public/photo-controls.tsx
  apps/web/src/console/shell/console-bottom-bar.tsx
  apps/web/src/console/parts/inbox-layout.tsx
  apps/web/src/console/content/newsletter/newsletter-tabs.tsx
  apps/web/src/console/statistics/numbers/plots/bar-rows.tsx
  apps/web/src/console/assessments/questionnaires/question-dialog.tsx
  packages/matching/src/fairness.ts`.split(/\s+/),
)

const INLINE = ['span', 'strong', 'b', 'em', 'i', 'a']
const OWN_BOX = /(^|[\s:'"`{])(block|inline-block|flex|inline-flex|grid|sr-only|absolute|line-clamp-\d)(?=$|[\s'"`}])/
const BOXES_OF_ITS_CHILDREN = /(^|[\s'"`{])(flex|inline-flex|grid)(?=$|[\s'"`}])/

/** Calls on a text that give a part of it or another form. */
const PART_OF_TEXT = /^(trim|toLowerCase|toUpperCase|slice|replace|replaceAll|normalize)$/

const CHOICES = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.PlusToken]
const isAnd = (value: ts.BinaryExpression) => value.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken

export const NAME_ADVICE =
  'A name from right to left reorders the words and numbers beside it. In an element use <bdi>, in a text isolated() or firstName().'

/**
 * Every name or other short text of a person that is beside other texts without isolation: inside a template with spaces,
 * or a child beside other children of an element.
 * @returns one line for each, with file and line
 */
export function bareNames(program: ts.Program, root: string, files: readonly string[]): string[] {
  const checker = program.getTypeChecker()
  const problems: string[] = []

  const report = (node: ts.Node) => {
    const source = node.getSourceFile()
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    problems.push(`${path.relative(root, source.fileName)}:${line + 1}: '${node.getText()}' is beside other texts`)
  }

  /** The part of an expression that is a bare name. */
  function nameIn(expression: ts.Expression): ts.Expression | undefined {
    const value = bare(expression)
    if (ts.isConditionalExpression(value)) return nameIn(value.whenTrue) ?? nameIn(value.whenFalse)
    if (ts.isBinaryExpression(value)) {
      const isChoice = CHOICES.includes(value.operatorToken.kind)
      return (isChoice ? nameIn(value.left) : undefined) ?? (isChoice || isAnd(value) ? nameIn(value.right) : undefined)
    }
    if (ts.isCallExpression(value) && ts.isPropertyAccessExpression(value.expression))
      return PART_OF_TEXT.test(value.expression.name.text) ? nameIn(value.expression.expression) : undefined
    const word = ts.isPropertyAccessExpression(value) ? value.name.text : ts.isIdentifier(value) ? value.text : ''
    if (OF_THE_PRODUCT.test(value.getText())) return
    return WRITTEN_BY_A_PERSON.test(word) && isFreeText(checker.getTypeAtLocation(value)) ? value : undefined
  }

  function checkTemplate({ head, templateSpans }: ts.TemplateExpression) {
    const isSentence = [head.text, ...templateSpans.map(({ literal }) => literal.text)].some((text) => /\s/.test(text))
    if (!isSentence) return
    for (const { expression } of templateSpans) {
      const name = nameIn(expression)
      if (name) report(name)
    }
  }

  function checkElement(element: ts.JsxElement) {
    const rendered = renderedChildren(element.children)
    if (rendered.length < 2) return
    for (const child of rendered) {
      const text = ts.isJsxElement(child) && isInline(child) && !isFlex(element) ? onlyChild(child) : child
      const name = text && ts.isJsxExpression(text) && text.expression && nameIn(text.expression)
      if (name) report(name)
    }
  }

  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) && !isCode(node)) checkTemplate(node)
    if (ts.isJsxElement(node)) checkElement(node)
    ts.forEachChild(node, visit)
  }
  for (const file of files) {
    const source = program.getSourceFile(path.join(root, file))
    if (source && !WITHOUT_PEOPLE.has(file)) visit(source)
  }
  return problems
}

/** Any text at all: neither one of a few known ones nor one that its type calls isolated. */
const isFreeText = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(isFreeText) : (type.flags & ts.TypeFlags.String) !== 0

/** Nobody reads a statement, the message of an error or an address on the screen. */
const isCode = ({ parent }: ts.TemplateExpression) =>
  ts.isTaggedTemplateExpression(parent) || (ts.isNewExpression(parent) && /Error$/.test(parent.expression.getText()))

const classOf = ({ openingElement }: ts.JsxElement) =>
  openingElement.attributes.properties.find(
    (attribute) => ts.isJsxAttribute(attribute) && attribute.name.getText() === 'className',
  )

const isFlex = (element: ts.JsxElement) => BOXES_OF_ITS_CHILDREN.test(classOf(element)?.getText() ?? '')

function isInline(element: ts.JsxElement): boolean {
  const { tagName, attributes } = element.openingElement
  const hasDirection = attributes.properties.some(
    (attribute) => ts.isJsxAttribute(attribute) && attribute.name.getText() === 'dir',
  )
  return INLINE.includes(tagName.getText()) && !hasDirection && !OWN_BOX.test(classOf(element)?.getText() ?? '')
}

function onlyChild(element: ts.JsxElement): ts.JsxChild | undefined {
  const [child, ...others] = renderedChildren(element.children)
  return others.length === 0 ? child : undefined
}
