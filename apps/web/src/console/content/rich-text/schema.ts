import { isPageLink } from '@heartwell/contract/content/page-links.ts'
import { DOMParser, Fragment, type Node, Schema } from 'prosemirror-model'

/** The text of a quote: its paragraphs, of other pages and programs, become lines. */
function readQuote(quote: globalThis.Node, schema: Schema): Fragment {
  const lines: Node[] = []
  DOMParser.fromSchema(schema)
    .parse(quote)
    .descendants((block) => {
      if (!block.isTextblock) return true
      if (lines.length > 0) lines.push(schema.nodes.hard_break!.create())
      lines.push(...block.children)
      return false
    })
  return Fragment.from(lines)
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** The title of a box: the heading that it begins with. An `<aside>` without one is no box. */
function boxTitle(aside: Element | null): Element | undefined {
  const first = aside?.tagName === 'ASIDE' ? aside.firstElementChild : undefined
  return first && HEADINGS.includes(first.tagName.toLowerCase()) ? first : undefined
}

/** Exactly the markup that the server stores: whatever else is opened or pasted becomes this or plain text. */
export const schema = new Schema({
  nodes: {
    doc: { content: '(paragraph | heading | pull_quote | bullet_list | ordered_list | box)+' },
    paragraph: { group: 'text', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2, validate: 'number' } },
      parseDOM: [
        ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: 2 } })),
        ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    pull_quote: {
      content: 'inline*',
      defining: true,
      parseDOM: [{ tag: 'blockquote', getContent: readQuote }],
      toDOM: () => ['blockquote', 0],
    },
    /** A checklist when its text is one bulleted list, otherwise a side note. */
    box: {
      content: 'box_title (paragraph | bullet_list | ordered_list)+',
      defining: true,
      isolating: true,
      parseDOM: [{ tag: 'aside', getAttrs: (element) => (boxTitle(element) ? null : false) }],
      toDOM: () => ['aside', 0],
    },
    box_title: {
      content: 'inline*',
      defining: true,
      parseDOM: HEADINGS.map((tag) => ({
        tag,
        // Before the rules of headings.
        priority: 60,
        getAttrs: (element: HTMLElement) => (boxTitle(element.parentElement) === element ? null : false),
      })),
      toDOM: () => ['h3', 0],
    },
    bullet_list: { group: 'list', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { group: 'list', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    list_item: { content: 'paragraph+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? ''
            return isPageLink(href) ? { href } : false
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs.href) }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps whatever was copied in a <b> of normal weight.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[6-9]\d\d)$/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
  },
})

export const { nodes, marks } = schema
