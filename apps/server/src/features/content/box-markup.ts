/** An element of clean markup. `open` is its opening tag. */
type Element = { tag: string; open: string; children: Piece[] }
/** An element, a line break or a text. */
type Piece = Element | string

/**
 * Makes every box of sanitised markup well-formed. A box is an `<aside>` beside the other blocks of the text. It has a
 * title (`<h3>`), and after it paragraphs and lists:
 * - An `<aside>` without a title, without any text after it, or inside another element is removed. Its content stays.
 * - A heading, a pull quote or another box ends the box. What ends it, and all that follows, comes after the box.
 * @returns the markup, and the names of what was wrong, such as `<aside> without a title`
 */
export function repairBoxes(clean: string): { html: string; faults: string[] } {
  if (!clean.includes('<aside')) return { html: clean, faults: [] }
  const repair = new Repair()
  repair.writeBlocks(piecesOf(clean))
  return { html: repair.html, faults: [...repair.faults] }
}

class Repair {
  html = ''
  readonly faults = new Set<string>()

  writeBlocks(pieces: readonly Piece[]): void {
    for (const piece of pieces) {
      if (isElement(piece) && piece.tag === 'aside') this.#writeBox(piece.children)
      else this.html += this.#textOf(piece)
    }
  }

  #writeBox(children: readonly Piece[]): void {
    const first = children.findIndex((piece) => isElement(piece) || hasText(piece))
    const title = children[first]
    if (!title || !isTitle(title)) {
      this.faults.add('<aside> without a title')
      this.writeBlocks(children)
      return
    }
    const content = children.slice(first + 1)
    const end = content.findIndex((piece) => isElement(piece) && !IN_BOXES.has(piece.tag))
    const [body, after] = end < 0 ? [content, []] : [content.slice(0, end), content.slice(end)]
    const [ending] = after
    if (ending && isElement(ending)) this.faults.add(`<${ending.tag}> inside <aside>`)
    const [heading, text] = [this.#contentOf(title), body.map((piece) => this.#textOf(piece)).join('')]
    const space = children.slice(0, first).join('')
    if (hasText(text)) this.html += `<aside>${space}<h3>${heading}</h3>${text}</aside>`
    else {
      this.faults.add('<aside> without text')
      this.html += `<h3>${heading}</h3>${text}`
    }
    this.writeBlocks(after)
  }

  #textOf = (piece: Piece): string =>
    isElement(piece) ? `${piece.open}${this.#contentOf(piece)}</${piece.tag}>` : piece

  /** The content without the boxes inside it. */
  #contentOf({ tag, children }: Element): string {
    return children
      .map((child) => {
        if (!isElement(child) || child.tag !== 'aside') return this.#textOf(child)
        this.faults.add(`<aside> inside <${tag}>`)
        return this.#contentOf(child)
      })
      .join('')
  }
}

const IN_BOXES = new Set(['p', 'ul', 'ol', 'strong', 'em', 'a'])

const isElement = (piece: Piece): piece is Element => typeof piece !== 'string'

const isTitle = (piece: Piece): piece is Element =>
  isElement(piece) && (piece.tag === 'h3' || piece.tag === 'h2') && hasText(markupOf(piece))

const markupOf = (piece: Piece): string => (isElement(piece) ? piece.children.map(markupOf).join('') : piece)

/** Whether clean markup has any text. */
export const hasText = (markup: string): boolean => markup.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') !== ''

const TAG = /<(\/?)([a-z0-9]+)\b[^<>]*>/g

/** Sanitised markup closes every tag in the right order and has no other `<`. */
function piecesOf(clean: string): Piece[] {
  const root: Element = { tag: '', open: '', children: [] }
  const open = [root]
  const add = (piece: Piece) => piece !== '' && open.at(-1)?.children.push(piece)
  let from = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of clean.matchAll(TAG)) {
    add(clean.slice(from, index))
    from = index + tag.length
    if (name === 'br') add(tag)
    else if (slash) open.pop()
    else {
      const element: Element = { tag: name, open: tag, children: [] }
      add(element)
      open.push(element)
    }
  }
  add(clean.slice(from))
  return root.children
}
