import { Toolbar } from '@base-ui/react/toolbar'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Lightbulb,
  Link,
  List,
  ListChecks,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import type { ReactNode } from 'react'
import { isInBox, toggleChecklist, toggleSideNote } from './boxes.ts'
import {
  bold,
  bulletList,
  hasMark,
  isHeading,
  isInList,
  isPullQuote,
  italic,
  linkAt,
  orderedList,
  toggleHeading,
  togglePullQuote,
} from './commands.ts'
import { marks, nodes } from './schema.ts'

type ToolbarProps = {
  state: EditorState | undefined
  onRun: (command: Command) => void
  onLink: () => void
}

/** The buttons above the text. Tab reaches one of them, arrow keys the others. */
export function EditorToolbar({ state, onRun, onLink }: ToolbarProps) {
  const is = (test: (state: EditorState) => boolean) => state !== undefined && test(state)
  const can = (command: Command) => is((now) => command(now))
  const tool = (label: string, keys: string, icon: ReactNode, command: Command, pressed: boolean) => (
    <Tool key={label} {...{ label, keys, icon, pressed }} disabled={!can(command)} onPress={() => onRun(command)} />
  )
  return (
    <Toolbar.Root
      aria-label="Format the text"
      className="flex flex-wrap items-center gap-1 rounded-t-field border border-b-0 border-edge bg-cream p-1"
    >
      {tool(
        'Heading',
        'Ctrl Alt 2',
        <Heading2 />,
        toggleHeading(2),
        is((now) => isHeading(now, 2)),
      )}
      {tool(
        'Small heading',
        'Ctrl Alt 3',
        <Heading3 />,
        toggleHeading(3),
        is((now) => isHeading(now, 3)),
      )}
      <Gap />
      {tool(
        'Bold',
        'Ctrl B',
        <Bold />,
        bold,
        is((now) => hasMark(now, marks.strong)),
      )}
      {tool(
        'Italic',
        'Ctrl I',
        <Italic />,
        italic,
        is((now) => hasMark(now, marks.em)),
      )}
      <Tool
        label="Link"
        keys="Ctrl K"
        icon={<Link />}
        pressed={is((now) => linkAt(now) !== undefined)}
        disabled={false}
        onPress={onLink}
      />
      <Gap />
      {tool(
        'Bulleted list',
        'Ctrl Shift 8',
        <List />,
        bulletList,
        is((now) => isInList(now, nodes.bullet_list)),
      )}
      {tool(
        'Numbered list',
        'Ctrl Shift 7',
        <ListOrdered />,
        orderedList,
        is((now) => isInList(now, nodes.ordered_list)),
      )}
      {tool('Pull quote', 'Ctrl Shift 9', <Quote />, togglePullQuote, is(isPullQuote))}
      {tool(
        'Checklist',
        'Ctrl Shift 1',
        <ListChecks />,
        toggleChecklist,
        is((now) => isInBox(now, 'checklist')),
      )}
      {tool(
        'Side note',
        'Ctrl Shift 2',
        <Lightbulb />,
        toggleSideNote,
        is((now) => isInBox(now, 'side note')),
      )}
      <Gap />
      <Tool
        label="Undo"
        keys="Ctrl Z"
        icon={<Undo2 />}
        disabled={!is((now) => undoDepth(now) > 0)}
        onPress={() => onRun(undo)}
      />
      <Tool
        label="Redo"
        keys="Ctrl Y"
        icon={<Redo2 />}
        disabled={!is((now) => redoDepth(now) > 0)}
        onPress={() => onRun(redo)}
      />
    </Toolbar.Root>
  )
}

const Gap = () => <Toolbar.Separator className="mx-1 h-6 w-px bg-line max-sm:hidden" />

type ToolProps = {
  label: string
  keys: string
  icon: ReactNode
  pressed?: boolean
  disabled: boolean
  onPress: () => void
}

function Tool({ label, keys, icon, pressed, disabled, onPress }: ToolProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={`${label} (${keys})`}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      // The text keeps its selection while the mouse presses a button.
      onMouseDown={(event) => event.preventDefault()}
      className="toolbar-button grid size-touch cursor-pointer place-items-center rounded-[8px] text-ink-soft hover:bg-panel hover:text-ink aria-pressed:bg-panel aria-pressed:text-garnet aria-pressed:ring-1 aria-pressed:ring-edge data-disabled:cursor-default data-disabled:bg-transparent data-disabled:text-ink-soft data-disabled:opacity-50 forced-colors:aria-pressed:outline-2 [&_svg]:size-5"
    >
      {icon}
    </Toolbar.Button>
  )
}
