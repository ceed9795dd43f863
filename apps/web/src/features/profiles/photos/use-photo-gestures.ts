import { type PointerEvent, useRef, useState } from 'react'
import {
  FITTED,
  type PhotoView,
  type Point,
  panBy,
  type Sizes,
  swipeOf,
  toggleZoom,
  ZOOM_STEP,
  zoomTo,
} from './photo-zoom.ts'

type Wanted = { onSwipe: (wanted: 'next' | 'previous' | 'close') => void }
type Tap = Point & { at: number }

const TAP_PX = 10
const DOUBLE_TAP_MS = 320
const DOUBLE_TAP_PX = 32
const PAN_STEP_PX = 80
const CENTRE: Point = { x: 0, y: 0 }

/**
 * How the fingers, the mouse and the keys enlarge and move a photo. While the photo is fitted it follows a finger, and
 * a swipe asks for another photo or for the end.
 */
export function usePhotoGestures({ onSwipe }: Wanted) {
  const stage = useRef<HTMLDivElement>(null)
  const photo = useRef<HTMLImageElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const lastTap = useRef<Tap | null>(null)
  const isPinch = useRef(false)
  /** The same as `drag`, up to date within one frame. */
  const moved = useRef<Point | null>(null)
  const [view, setView] = useState<PhotoView>(FITTED)
  /** How far a finger has moved the fitted photo; null while none is down. */
  const [drag, setDrag] = useState<Point | null>(null)

  const sizes = (): Sizes => ({
    stage: { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 },
    photo: { width: photo.current?.offsetWidth ?? 0, height: photo.current?.offsetHeight ?? 0 },
  })
  /** In pixels from the centre of the stage. */
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }

  function follow(by: Point | null) {
    moved.current = by
    setDrag(by)
  }

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointOf(event))
    isPinch.current = pointers.current.size > 1
    follow(isPinch.current ? null : CENTRE)
  }

  function onPointerMove(event: PointerEvent) {
    const from = pointers.current.get(event.pointerId)
    if (!from) return
    const to = pointOf(event)
    const by = { x: to.x - from.x, y: to.y - from.y }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, to)
    if (other) return setView((before) => pinch(before, { from, to, other }, sizes()))
    if (moved.current) follow({ x: moved.current.x + by.x, y: moved.current.y + by.y })
    setView((before) => (before.scale > 1 ? panBy(before, by, sizes()) : before))
  }

  function onPointerUp(event: PointerEvent) {
    if (!pointers.current.delete(event.pointerId)) return
    const by = moved.current
    follow(null)
    if (isPinch.current || !by || event.type === 'pointercancel') return
    if (Math.hypot(by.x, by.y) < TAP_PX) return tap({ ...pointOf(event), at: event.timeStamp })
    const wanted = view.scale === 1 && swipeOf(by, event.pointerType === 'touch' ? 'touch' : 'other')
    if (wanted) onSwipe(wanted)
  }

  function tap(now: Tap) {
    const before = lastTap.current
    const isSecond =
      before !== null &&
      now.at - before.at < DOUBLE_TAP_MS &&
      Math.hypot(now.x - before.x, now.y - before.y) < DOUBLE_TAP_PX
    lastTap.current = isSecond ? null : now
    if (isSecond) setView((current) => toggleZoom(current, now, sizes()))
  }

  return {
    stage,
    photo,
    view,
    drag: view.scale === 1 ? drag : null,
    isHeld: drag !== null || isPinch.current,
    zoomIn: () => setView((before) => zoomTo(before, before.scale * ZOOM_STEP, CENTRE, sizes())),
    zoomOut: () => setView((before) => zoomTo(before, before.scale / ZOOM_STEP, CENTRE, sizes())),
    fit: () => setView(FITTED),
    /** Shows what is further in this direction. */
    pan: ({ x, y }: Point) => setView((before) => panBy(before, { x: -x * PAN_STEP_PX, y: -y * PAN_STEP_PX }, sizes())),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

type Pinch = { from: Point; to: Point; other: Point }

/** One finger has moved while the other one rests. */
function pinch(view: PhotoView, { from, to, other }: Pinch, sizes: Sizes): PhotoView {
  const ratio = distance(to, other) / Math.max(1, distance(from, other))
  const [before, after] = [middle(from, other), middle(to, other)]
  return panBy(zoomTo(view, view.scale * ratio, before, sizes), { x: after.x - before.x, y: after.y - before.y }, sizes)
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
