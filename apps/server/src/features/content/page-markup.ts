import sanitize from 'sanitize-html'

const ALLOWED_TAGS = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br']
const ALLOWED = { allowedTags: ALLOWED_TAGS, allowedAttributes: {} }

/** The markup that pages may have, and the names of what was removed, such as `<script>` or `onclick on <p>`. */
export function cleanMarkup(html: string): { html: string; removed: string[] } {
  const removed = new Set<string>()
  const clean = sanitize(html, {
    ...ALLOWED,
    onOpenTag(tag, attributes) {
      if (!ALLOWED_TAGS.includes(tag)) removed.add(`<${tag}>`)
      else for (const name of Object.keys(attributes)) removed.add(`${name} on <${tag}>`)
    },
  })
  // A removed tag may have kept two paragraphs apart, which are now one in the other: the second time closes the first.
  return { html: sanitize(clean, ALLOWED).trim(), removed: [...removed] }
}

/** Whether any text is left. */
export const saysSomething = (html: string) =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/&nbsp;|\s/g, '') !== ''
