import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

type GripProps = {
  label: string
  index: number
  of: number
  onMove: (to: number) => void
  onDragged: (isDragged: boolean) => void
}

/** The place among its siblings over whose nearer half the pointer is, if that is another one. */
function placeUnder(item: Element | null, y: number, from: number): number {
  const boxes = [...(item?.parentElement?.children ?? [])].map((one) => one.getBoundingClientRect())
  const over = boxes.findIndex(({ top, bottom }) => y > top && y < bottom)
  const box = boxes[over]
  if (!box || over === from) return from
  const isPastMiddle = over > from ? y > box.top + box.height / 2 : y < box.top + box.height / 2
  return isPastMiddle ? over : from
}

/** Dragging moves the list item; so do the arrow keys while the grip has the focus. */
export function Grip({ label, index, of, onMove, onDragged }: GripProps) {
  const dragging = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (index + step >= 0 && index + step < of) onMove(index + step)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!dragging.current) return
    const to = placeUnder(event.currentTarget.closest('li'), event.clientY, index)
    if (to !== index) onMove(to)
  }
  const end = () => {
    dragging.current = false
    onDragged(false)
  }
  return (
    <button
      type="button"
      aria-label={`Move ‘${label}’. Place ${index + 1} of ${of}. Drag it, or use the arrow keys.`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        dragging.current = true
        onDragged(true)
      }}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      className="-mt-1 -ml-2 grid size-touch shrink-0 cursor-grab touch-none place-items-center rounded-full text-ink/70 hover:bg-panel/60 hover:text-ink active:cursor-grabbing sm:ml-0"
    >
      <GripVertical className="size-5" aria-hidden="true" />
    </button>
  )
}
