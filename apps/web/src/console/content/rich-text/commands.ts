import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, Plugin, Selection, TextSelection } from 'prosemirror-state'
import { backspaceInBox, enterInBox, toggleChecklist, toggleSideNote } from './boxes.ts'
import { marks, nodes } from './schema.ts'

export const bold: Command = toggleMark(marks.strong)
export const italic: Command = toggleMark(marks.em)

/** Makes the chosen paragraphs headings of a level, and headings of that level paragraphs again. */
export const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) =>
    isHeading(state, level)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)

/** Makes the chosen paragraphs pull quotes, and pull quotes paragraphs again. */
export const togglePullQuote: Command = (state, dispatch) =>
  setBlockType(isPullQuote(state) ? nodes.paragraph : nodes.pull_quote)(state, dispatch)

/** Makes the chosen paragraphs a list, changes the kind of their list, or ends it. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state)
    if (list?.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    if (!list) return wrapInList(type)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.pos, type))
    return true
  }
export const bulletList = toggleList(nodes.bullet_list)
export const orderedList = toggleList(nodes.ordered_list)

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
})

/** Selects the text from its first to its last letter, so that lists and headings at both ends count as chosen. */
const selectText: Command = (state, dispatch) => {
  const [start, end] = [Selection.atStart(state.doc), Selection.atEnd(state.doc)]
  dispatch?.(state.tr.setSelection(TextSelection.between(start.$from, end.$to)))
  return true
}

export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)
}

export const isHeading = ({ selection: { $from } }: EditorState, level: 2 | 3): boolean =>
  $from.parent.type === nodes.heading && $from.parent.attrs.level === level

export const isPullQuote = ({ selection: { $from } }: EditorState): boolean => $from.parent.type === nodes.pull_quote

export const isInList = (state: EditorState, type: NodeType): boolean => listAround(state)?.type === type

function listAround({ selection: { $from } }: EditorState): { type: NodeType; pos: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth)
    if (type === nodes.bullet_list || type === nodes.ordered_list) return { type, pos: $from.before(depth) }
  }
}

/** The address of the link at the cursor or at the start of the selection. */
export function linkAt(state: EditorState): string | undefined {
  const { $from, from, to, empty } = state.selection
  let found = marks.link.isInSet($from.marks())
  if (!empty)
    state.doc.nodesBetween(from, to, (node) => {
      found ??= marks.link.isInSet(node.marks)
    })
  return found && String(found.attrs.href)
}

/** Links the selection; at a cursor changes the link around it, or writes the address as a new one. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const range = linkRange(state)
    const mark = marks.link.create({ href })
    const { tr } = state
    if (range) tr.removeMark(range.from, range.to, marks.link).addMark(range.from, range.to, mark)
    else tr.replaceSelectionWith(state.schema.text(href, [mark]), false)
    dispatch?.(tr.scrollIntoView())
    return true
  }

export const removeLink: Command = (state, dispatch) => {
  const range = linkRange(state)
  if (!range) return false
  dispatch?.(state.tr.removeMark(range.from, range.to, marks.link))
  return true
}

/** The selection, or the link around the cursor. */
function linkRange({ selection: { from, to, empty, $from } }: EditorState) {
  if (!empty) return { from, to }
  const link = marks.link.isInSet($from.marks())
  if (!link) return undefined
  let [start, end] = [from, to]
  $from.parent.forEach((node, offset) => {
    const at = $from.start() + offset
    if (at > from || at + node.nodeSize < from || !link.isInSet(node.marks)) return
    start = at
    end = at + node.nodeSize
  })
  return { from: start, to: end }
}

/** History, and the keys of the editor. Tab stays free: it leaves the editor. */
export const plugins = (askForLink: () => void): Plugin[] => [
  history(),
  keymap({
    'Mod-b': bold,
    'Mod-i': italic,
    'Mod-k': () => {
      askForLink()
      return true
    },
    'Mod-a': selectText,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-Alt-0': setBlockType(nodes.paragraph),
    'Mod-Alt-2': toggleHeading(2),
    'Mod-Alt-3': toggleHeading(3),
    'Shift-Mod-9': togglePullQuote,
    'Shift-Mod-7': orderedList,
    'Shift-Mod-8': bulletList,
    'Shift-Mod-1': toggleChecklist,
    'Shift-Mod-2': toggleSideNote,
    'Shift-Enter': breakLine,
    'Mod-Enter': breakLine,
    Enter: chainCommands(enterInBox, splitListItem(nodes.list_item)),
    Backspace: backspaceInBox,
  }),
  keymap(baseKeymap),
  new Plugin({ props: { transformPastedHTML: withoutUnseen } }),
]

/** Word and web pages put comments and conditional markup on the clipboard. */
const withoutUnseen = (html: string) => html.replaceAll(/<!--[\s\S]*?(?:-->|$)|<o:p>|<\/o:p>/g, '')
