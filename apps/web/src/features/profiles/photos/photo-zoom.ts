export type Point = { x: number; y: number }
/** How a photo is displayed: enlarged by `scale`, and moved from the centre of the stage by `x` and `y` pixels. */
export type PhotoView = Point & { scale: number }
/** The stage and, before it is enlarged, the photo in it. */
export type Sizes = { stage: { width: number; height: number }; photo: { width: number; height: number } }

export const FITTED: PhotoView = { scale: 1, x: 0, y: 0 }
export const SCALE_MAX = 4
/** One press on + or the button. */
export const ZOOM_STEP = 1.5
const DOUBLE_TAP_SCALE = 2.5

/** Enlarges the photo to a scale. What is at `point`, in pixels from the centre of the stage, stays there. */
export function zoomTo(view: PhotoView, wanted: number, point: Point, sizes: Sizes): PhotoView {
  const scale = clamp(wanted, 1, SCALE_MAX)
  const ratio = scale / view.scale
  const moved = { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }
  return withinStage(moved, sizes)
}

export const panBy = (view: PhotoView, by: Point, sizes: Sizes): PhotoView =>
  withinStage({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes)

/** A double tap enlarges a fitted photo around the finger, and fits an enlarged one. */
export const toggleZoom = (view: PhotoView, point: Point, sizes: Sizes): PhotoView =>
  view.scale > 1 ? FITTED : zoomTo(view, DOUBLE_TAP_SCALE, point, sizes)

/** A photo that is larger than the stage covers it; a smaller one stays in its centre. */
function withinStage({ scale, x, y }: PhotoView, { stage, photo }: Sizes): PhotoView {
  const [overX, overY] = [photo.width * scale - stage.width, photo.height * scale - stage.height]
  return { scale, x: clampAround(x, overX / 2), y: clampAround(y, overY / 2) }
}

const clampAround = (value: number, limit: number) => (limit <= 0 ? 0 : clamp(value, -limit, limit))
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const SWIPE_PX = 48
const CLOSE_PX = 96

/** What a finger or mouse asked for that has moved a fitted photo by this far. Only a finger closes. */
export function swipeOf({ x, y }: Point, by: 'touch' | 'other'): 'next' | 'previous' | 'close' | null {
  if (Math.abs(x) >= Math.abs(y)) return Math.abs(x) < SWIPE_PX ? null : x < 0 ? 'next' : 'previous'
  return by === 'touch' && y >= CLOSE_PX ? 'close' : null
}
