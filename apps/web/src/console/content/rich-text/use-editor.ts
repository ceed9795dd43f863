import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { plugins } from './commands.ts'
import { readMarkup, writeMarkup } from './markup.ts'

type EditorOptions = {
  value: string
  onChange: (markup: string) => void
  attributes: () => Record<string, string>
  onAskForLink: () => void
}

/**
 * One ProseMirror editor. Its state is here for the toolbar. A text that is typed and undone is the given one again,
 * to the letter.
 */
export function useEditor(options: EditorOptions) {
  const latest = useRef(options)
  const view = useRef<EditorView>(null)
  const given = useRef({ value: '', markup: '' })
  /** What was typed and has not come back as the value yet. A late echo must not undo what was typed since. */
  const sent = useRef<string[]>([])
  const shown = useRef(options.value)
  const [state, setState] = useState<EditorState>()

  const open = useCallback((value: string) => {
    const doc = readMarkup(value)
    given.current = { value, markup: writeMarkup(doc) }
    sent.current = []
    shown.current = value
    const opened = EditorState.create({ doc, plugins: plugins(() => latest.current.onAskForLink()) })
    view.current?.updateState(opened)
    setState(opened)
    return opened
  }, [])

  useLayoutEffect(() => {
    latest.current = options
    view.current?.setProps({}) // Reads the attributes again.
    if (options.value === shown.current) return
    shown.current = options.value
    const echo = sent.current.lastIndexOf(options.value)
    if (echo < 0) open(options.value)
    else sent.current.splice(0, echo + 1)
  })

  const mount: RefCallback<HTMLElement> = useCallback(
    (place) => {
      if (!place) return
      const editor = new EditorView(place, {
        state: open(latest.current.value),
        attributes: () => latest.current.attributes(),
        dispatchTransaction(transaction) {
          const next = editor.state.apply(transaction)
          editor.updateState(next)
          setState(next)
          if (!transaction.docChanged) return
          const markup = writeMarkup(next.doc)
          const value = markup === given.current.markup ? given.current.value : markup
          sent.current.push(value)
          latest.current.onChange(value)
        },
      })
      view.current = editor
      return () => {
        view.current = null
        editor.destroy()
      }
    },
    [open],
  )

  /** Runs a command on the selection and gives the focus back to the text. */
  const run = (command: Command) => {
    const editor = view.current
    if (!editor) return
    command(editor.state, editor.dispatch, editor)
    editor.focus()
  }
  return { state, mount, run, focus: () => view.current?.focus() }
}
