import ts from 'typescript'

/** A word that this project does not use, and what it says instead. */
type Replacement = { pattern: RegExp; instead: string }

/** In comments. CONTRIBUTING.md says how comments are written, docs/glossary.md holds the terms. */
const IN_COMMENTS: readonly Replacement[] = [
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bwho(?:m|so)?ever\b/i, instead: 'the member who, everybody who' },
  { pattern: /\bso (?:many|long)\b/i, instead: 'the number of, the limit, as long as' },
  { pattern: /\b(?:stands?|stood|lies)\b/i, instead: 'is' },
  { pattern: /\b(?:tells?|told|telling)\b/i, instead: 'notify, publish, return, show, say' },
  { pattern: /\b(?:wish|wishes|wished)\b/i, instead: 'preference, or want' },
  { pattern: /\b(?:judge[ds]?|judging)\b/i, instead: 'decide, check, validate' },
  { pattern: /\b(?:desks?|shelf|shelves)\b/i, instead: 'inbox, filter' },
  { pattern: /\bkeepers?\b/i, instead: 'queue maintenance' },
  { pattern: /\bseals?\b/i, instead: 'verification badge' },
  { pattern: /\bshowings?\b/i, instead: 'impression' },
  { pattern: /\b(?:she|hers|herself|himself)\b/i, instead: 'the member, the sender, they' },
]

/** In identifiers, word by word: `tellLive` is `tell` and `live`. */
const IN_IDENTIFIERS: readonly Replacement[] = [
  { pattern: /^(?:tells?|told|telling|teller)$/, instead: 'notify, publish, show, describe' },
  { pattern: /^(?:wish|wishes|wished|wishing)$/, instead: 'preferences' },
  { pattern: /^(?:judge[ds]?|judging)$/, instead: 'decide, review, rankedMember' },
  { pattern: /^(?:desks?|shelf|shelves)$/, instead: 'inbox, filter' },
  { pattern: /^keepers?$/, instead: 'maintenance' },
  { pattern: /^seals?$/, instead: 'badges; encrypt for secrets' },
  { pattern: /^showings?$/, instead: 'impressions' },
  { pattern: /^budgets?$/, instead: 'rateLimit' },
  { pattern: /^possibilit(?:y|ies)$/, instead: 'preferenceSuggestion' },
  { pattern: /^(?:patiently|whoever|anew|doors?|asking)$/, instead: 'the standard term' },
]

/** In what people read: screens, emails, answers. Code and comments say sign in, as the protocols do. */
const IN_TEXTS: readonly Replacement[] = [{ pattern: /\bsign(?:s|ed|ing)? (?:in|out)\b/i, instead: 'log in, log out' }]

export type Finding = { in: 'comment' | 'name' | 'text'; line: number; word: string; instead: string }

/** The words of a source file that the glossary replaces, in comments, identifiers and, but for tests, texts. */
export function termFindings(file: string, text: string): Finding[] {
  if (!mayHoldFindings(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, scriptKind(file))
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const findings: Finding[] = []
  const comments = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      for (const word of wordsOf(node.text)) {
        const { instead } = IN_IDENTIFIERS.find(({ pattern }) => pattern.test(word)) ?? {}
        if (instead) findings.push({ in: 'name', line: lineAt(node.getStart()), word: node.text, instead })
      }
    }
    if (isText(node) && !/\.test\.|^(?:bench|e2e|tools)\/|\/test\//.test(file)) {
      for (const { pattern, instead } of IN_TEXTS) {
        const word = pattern.exec(node.text)?.[0]
        if (word) findings.push({ in: 'text', line: lineAt(node.getStart()), word, instead })
      }
    }
    const children = node.getChildren(source)
    // Text between the tags of JSX may look like a comment.
    if (children.length === 0 && node.kind !== ts.SyntaxKind.JsxText) {
      const leading = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
      const trailing = ts.getTrailingCommentRanges(text, node.getEnd()) ?? []
      for (const { pos, end } of [...leading, ...trailing]) comments.set(pos, text.slice(pos, end))
    }
    for (const child of children) visit(child)
  }
  visit(source)
  for (const [position, comment] of comments) {
    for (const [offset, line] of comment.split('\n').entries()) {
      for (const { pattern, instead } of IN_COMMENTS) {
        const word = pattern.exec(line.replace(/`[^`]*`|'[^']*'/g, ''))?.[0]
        if (word) findings.push({ in: 'comment', line: lineAt(position) + offset, word, instead })
      }
    }
  }
  return findings.sort((one, other) => one.line - other.line)
}

/** A file without any of the words needs no syntax tree. */
const mayHoldFindings = (text: string): boolean =>
  STEMS.test(text) || [...IN_COMMENTS, ...IN_TEXTS].some(({ pattern }) => pattern.test(text))

const STEMS =
  /tell|told|wish|judg|desk|shel[fv]|keeper|seal|showing|budget|possibilit|patiently|whoever|anew|door|asking/i

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)

/** 'useHTTPServer_2' is use, http, server. */
const wordsOf = (identifier: string): string[] =>
  identifier
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())

const scriptKind = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
