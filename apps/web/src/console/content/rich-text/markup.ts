import { DOMParser, type Mark, type Node } from 'prosemirror-model'
import { schema } from './schema.ts'

/** Reads stored markup. The document is inert: no script runs and no picture is fetched. */
export const readMarkup = (html: string): Node =>
  DOMParser.fromSchema(schema).parse(new window.DOMParser().parseFromString(html, 'text/html').body)

/** The markup of a text, with each block and item on a line of its own as in the texts that came with the product. */
export const writeMarkup = (doc: Node): string =>
  doc.children
    .map(writeBlock)
    .filter((block) => block !== '')
    .join('\n')

function writeBlock(node: Node): string {
  const { name } = node.type
  if (name === 'bullet_list' || name === 'ordered_list') {
    const tag = name === 'bullet_list' ? 'ul' : 'ol'
    const items = node.children.map(writeItem).filter((item) => item !== '')
    return items.length === 0 ? '' : `<${tag}>\n${items.join('\n')}\n</${tag}>`
  }
  if (name === 'box') {
    const blocks = node.children.map(writeBlock).filter((block) => block !== '')
    return blocks.length === 0 ? '' : `<aside>\n${blocks.join('\n')}\n</aside>`
  }
  const content = writeInline(node)
  if (content === '') return ''
  const tag = tagOf(node)
  return `<${tag}>${content}</${tag}>`
}

const TEXT_TAGS: Record<string, string> = { pull_quote: 'blockquote', box_title: 'h3' }

function tagOf({ type, attrs }: Node): string {
  if (type.name === 'heading') return `h${attrs.level}`
  return TEXT_TAGS[type.name] ?? 'p'
}

/** An item of one paragraph needs no tags around it. */
function writeItem(node: Node): string {
  const paragraphs = node.children.map(writeInline).filter((content) => content !== '')
  if (paragraphs.length < 2) return paragraphs.length === 0 ? '' : `<li>${paragraphs[0]}</li>`
  return `<li>${paragraphs.map((content) => `<p>${content}</p>`).join('')}</li>`
}

/** Marks are in the order of the schema, so that a mark which ends later is opened first where both begin. */
function writeInline(block: Node): string {
  let html = ''
  let open: readonly Mark[] = []
  for (const node of block.children) {
    const shared = open.findIndex((mark, n) => !node.marks[n]?.eq(mark))
    const kept = shared === -1 ? open.length : shared
    html += closing(open.slice(kept))
    html += node.marks.slice(kept).map(opening).join('')
    open = node.marks
    html += node.isText ? escaped(node.text ?? '') : '<br />'
  }
  return html + closing(open)
}

const TAGS: Record<string, string> = { strong: 'strong', em: 'em', link: 'a' }
const opening = ({ type, attrs }: Mark) =>
  type.name === 'link' ? `<a href="${escaped(String(attrs.href)).replaceAll('"', '&quot;')}">` : `<${TAGS[type.name]}>`
const closing = (marks: readonly Mark[]) =>
  marks
    .toReversed()
    .map(({ type }) => `</${TAGS[type.name]}>`)
    .join('')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
