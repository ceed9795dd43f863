import { setImmediate as nextTurn } from 'node:timers/promises'
import { isPageLink } from '@heartwell/contract/content/page-links.ts'
import sanitize from 'sanitize-html'
import { repairBoxes } from './box-markup.ts'

const ALLOWED_TAGS = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a', 'blockquote', 'aside']

const ALLOWED: sanitize.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The text of a link that leads nowhere stays.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !isPageLink(attribs.href ?? '') ? 'excludeTag' : false),
}

/**
 * Deeper tags are removed, and their texts stay: nobody writes them, and what follows goes down the tree. Only for markup
 * without foreign tags, because they count and pasted texts have many.
 */
const NESTING_MAX = 30

/**
 * The markup that pages may have, and the names of what was removed, such as `<script>`, `onclick on <p>` or
 * `<aside> without a title`. Each pass over a long text has a turn of the event loop for itself.
 */
export async function cleanMarkup(html: string): Promise<{ html: string; removed: string[] }> {
  const removed = new Set<string>()
  const clean = sanitize(html, {
    ...ALLOWED,
    onOpenTag(tag, attributes) {
      const isLink = tag === 'a' && isPageLink(attributes.href ?? '')
      if (!isLink && (tag === 'a' || !ALLOWED_TAGS.includes(tag))) removed.add(`<${tag}>`)
      else
        for (const name of Object.keys(attributes)) if (!(isLink && name === 'href')) removed.add(`${name} on <${tag}>`)
    },
  })
  // A second pass leaves a text without tags as it is, and it takes longest for one that is nothing but signs.
  if (!clean.includes('<')) return { html: clean.trim(), removed: [...removed] }
  await nextTurn()
  // A removed tag may have kept two paragraphs apart, which are now one in the other: the second time closes the first.
  const closed = sanitize(clean, { ...ALLOWED, nestingLimit: NESTING_MAX })
  await nextTurn()
  const repaired = repairBoxes(closed)
  for (const fault of repaired.faults) removed.add(fault)
  // What two passes left as it was, a third one would.
  if (closed === clean && repaired.html === closed) return { html: closed.trim(), removed: [...removed] }
  await nextTurn()
  // A removed box may have done the same as a removed tag.
  return { html: sanitize(repaired.html, ALLOWED).trim(), removed: [...removed] }
}
