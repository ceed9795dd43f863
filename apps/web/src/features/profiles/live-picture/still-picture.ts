const SIDE_MAX = 1280
const QUALITY = 0.88

/** Below this mean of the brightness, from 0 to 255, a face can hardly be seen. */
const DARK = 45

export type StillPicture = { blob: Blob; url: string; isDark: boolean }

/** The present picture of the video, as the camera sees it. Undefined before the first one. */
export async function takeStill(video: HTMLVideoElement): Promise<StillPicture | undefined> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return undefined
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const isDark = brightnessOf(context.getImageData(0, 0, canvas.width, canvas.height).data) < DARK
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return blob ? { blob, url: URL.createObjectURL(blob), isDark } : undefined
}

/** Every hundredth pixel is enough. */
const STEP = 400

/** The mean brightness of these pixels, four bytes each, from 0 to 255. */
export function brightnessOf(pixels: Uint8ClampedArray): number {
  let sum = 0
  let count = 0
  for (let at = 0; at + 2 < pixels.length; at += STEP) {
    sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0)
    count += 1
  }
  return count > 0 ? sum / count : 0
}
