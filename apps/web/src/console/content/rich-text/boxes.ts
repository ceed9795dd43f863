import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import { nodes } from './schema.ts'

type BoxKind = 'checklist' | 'side note'
/** A box, the position before it, and its depth in the document. */
type Box = { node: Node; pos: number; depth: number }

/** Makes the chosen blocks a box, changes the kind of their box, or ends it. A heading that is chosen first is its title. */
const toggleBox =
  (kind: BoxKind): Command =>
  (state, dispatch) => {
    const box = boxAround(state)
    if (!box) return wrapInBox(kind)(state, dispatch)
    if (kindOf(box.node) === kind) return unwrapBox(state, dispatch)
    dispatch?.(changeKind(state, box, kind))
    return true
  }
export const toggleChecklist = toggleBox('checklist')
export const toggleSideNote = toggleBox('side note')

export const isInBox = (state: EditorState, kind: BoxKind): boolean => {
  const box = boxAround(state)
  return box !== undefined && kindOf(box.node) === kind
}

function boxAround({ selection: { $from } }: EditorState): Box | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type === nodes.box) return { node, pos: $from.before(depth), depth }
  }
}

const titleOf = (box: Node): Node => box.child(0)
const textOf = (box: Node): Node[] => box.children.slice(1)

/** The kind that readers will see: a box of one bulleted list is a checklist. */
const kindOf = (box: Node): BoxKind => (isOneBulletList(textOf(box)) ? 'checklist' : 'side note')

/** Empty paragraphs are not saved. */
function isOneBulletList(blocks: readonly Node[]): boolean {
  const filled = blocks.filter(({ type, content }) => type !== nodes.paragraph || content.size > 0)
  return filled.length === 1 && filled[0]?.type === nodes.bullet_list
}

const paragraphOf = (block: Node): Node => nodes.paragraph.create(null, block.content)
const paragraphsOf = (block: Node): Node[] =>
  block.isTextblock ? [paragraphOf(block)] : block.children.flatMap((item) => item.children)
const itemsOf = (block: Node): readonly Node[] =>
  block.isTextblock ? [nodes.list_item.create(null, paragraphOf(block))] : block.children

/** These blocks as the text of a box. */
function textFor(kind: BoxKind, blocks: readonly Node[]): Node[] {
  if (kind === 'checklist') return [nodes.bullet_list.create(null, blocks.flatMap(itemsOf))]
  if (isOneBulletList(blocks)) return blocks.flatMap(paragraphsOf)
  return blocks.map((block) => (block.isTextblock ? paragraphOf(block) : block))
}

const wrapInBox =
  (kind: BoxKind): Command =>
  ({ doc, selection: { $from, $to }, tr }, dispatch) => {
    const [first, end] = [$from.index(0), $to.indexAfter(0)]
    const blocks = doc.children.slice(first, end)
    if (blocks.length === 0 || blocks.some(({ type }) => type === nodes.box)) return false
    const [heading, ...others] = blocks
    const hasTitle = heading?.type === nodes.heading && others.length > 0
    const title = nodes.box_title.create(null, hasTitle ? heading.content : null)
    const box = nodes.box.create(null, [title, ...textFor(kind, hasTitle ? others : blocks)])
    const start = $from.posAtIndex(first, 0)
    tr.replaceWith(start, $from.posAtIndex(end, 0), box)
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start + 2 + title.content.size)).scrollIntoView())
    return true
  }

/** Takes the text out of the box. The title becomes a small heading. */
const unwrapBox: Command = (state, dispatch) => {
  const box = boxAround(state)
  if (!box) return false
  const { tr, selection } = state
  const title = titleOf(box.node)
  const heading = title.content.size === 0 ? [] : [nodes.heading.create({ level: 3 }, title.content)]
  tr.replaceWith(box.pos, box.pos + box.node.nodeSize, [...heading, ...textOf(box.node)])
  const removed = heading.length > 0 ? 1 : 1 + title.nodeSize
  const place = (pos: number) => tr.doc.resolve(Math.max(box.pos + 1, pos - removed))
  dispatch?.(tr.setSelection(TextSelection.between(place(selection.anchor), place(selection.head))).scrollIntoView())
  return true
}

/** The cursor stays in its paragraph. */
function changeKind({ tr, selection: { $from } }: EditorState, { node, pos }: Box, kind: BoxKind): Transaction {
  const at = textblocksIn(node).findIndex((start) => pos + 1 + start === $from.start())
  const changed = nodes.box.create(null, [titleOf(node), ...textFor(kind, textOf(node))])
  tr.replaceWith(pos, pos + node.nodeSize, changed)
  const start = textblocksIn(changed)[at] ?? 1
  return tr.setSelection(TextSelection.create(tr.doc, pos + 1 + start + $from.parentOffset)).scrollIntoView()
}

/** Where the texts inside a block start, counted from its own start. */
function textblocksIn(block: Node): number[] {
  const starts: number[] = []
  block.descendants((node, pos) => {
    if (node.isTextblock) starts.push(pos + 1)
  })
  return starts
}

/**
 * Enter: from the title to the text, and from an empty last line out of the box. At the start of a title it makes room
 * before the box.
 */
export const enterInBox: Command = (state, dispatch) => {
  const box = boxAround(state)
  const { $from, empty } = state.selection
  if (!box || !empty) return false
  const { tr } = state
  if ($from.parent.type === nodes.box_title) {
    const makesRoom = $from.parentOffset === 0 && $from.parent.content.size > 0
    if (makesRoom) tr.insert(box.pos, nodes.paragraph.create())
    else tr.setSelection(Selection.near(tr.doc.resolve($from.after()), 1))
    dispatch?.(tr.scrollIntoView())
    return true
  }
  const line = emptyLine(state, box)
  if (!line || !isLastIn(state, box)) return false
  const after = box.pos + box.node.nodeSize
  if (isEmptyBox(box.node)) tr.replaceWith(box.pos, after, nodes.paragraph.create())
  else {
    tr.insert(after, nodes.paragraph.create())
    if (line.hasOthers) tr.delete(line.from, line.to)
  }
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(after) - 1), -1)).scrollIntoView())
  return true
}

/** Backspace: from the start of the text to the title, from the start of the title out of the box; from below into it. */
export const backspaceInBox: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0) return false
  const box = boxAround(state)
  if (!box) return backIntoBox(state, dispatch)
  if ($from.parent.type === nodes.box_title) return unwrapBox(state, dispatch)
  if (!isFirstIn(state, box)) return false
  const { tr } = state
  const line = emptyLine(state, box)
  if (line?.hasOthers) tr.delete(line.from, line.to)
  const end = box.pos + 2 + titleOf(box.node).content.size
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView())
  return true
}

/** From the start of the block after a box to the end of the box. An empty block goes. */
const backIntoBox: Command = ({ doc, selection: { $from }, tr }, dispatch) => {
  if ($from.depth !== 1 || doc.maybeChild($from.index(0) - 1)?.type !== nodes.box) return false
  const start = $from.before()
  if ($from.parent.content.size === 0) tr.delete(start, $from.after())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(start), -1)).scrollIntoView())
  return true
}

const isEmptyBox = (box: Node): boolean => box.textContent === ''

/** The empty paragraph of the box with the cursor, or the empty item of a checklist; and whether there are others. */
function emptyLine({ selection: { $from } }: EditorState, { node, depth }: Box) {
  if ($from.parent.content.size > 0) return undefined
  const isItem = $from.depth === depth + 3 && kindOf(node) === 'checklist' && $from.node(-1).childCount === 1
  if (!isItem && $from.depth !== depth + 1) return undefined
  const at = isItem ? depth + 2 : depth + 1
  const hasOthers = $from.node(at - 1).childCount > (isItem ? 1 : 2)
  return { from: $from.before(at), to: $from.after(at), hasOthers }
}

const isLastIn = ({ selection: { $from } }: EditorState, { depth }: Box): boolean =>
  depthsBelow($from.depth, depth).every((at) => $from.index(at) === $from.node(at).childCount - 1)

/** Whether the cursor is in the first text below the title. */
const isFirstIn = ({ selection: { $from } }: EditorState, { depth }: Box): boolean =>
  depthsBelow($from.depth, depth).every((at) => $from.index(at) === (at === depth ? 1 : 0))

const depthsBelow = (inner: number, outer: number): number[] =>
  Array.from({ length: inner - outer }, (_, n) => outer + n)
