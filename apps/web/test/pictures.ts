import { onTestFinished, vi } from 'vitest'

/** What a page did with the canvas that makes a JPEG of a picture. */
export type Encoding = { width: number; height: number; type: string | undefined; quality: number | undefined }

/**
 * Fakes the decoder, the element and the canvas, which the DOM of the tests does not have.
 * @param size of every decoded picture; null for files that are no pictures
 * @param bytes of the encoded JPEG
 */
export function fakePictures(
  size: { width: number; height: number } | null,
  bytes = 1_000,
  /** Whether only an element can show them. */
  isElementOnly = false,
): Encoding[] {
  const encodings: Encoding[] = []
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size || isElementOnly) throw new DOMException('This is no picture.', 'InvalidStateError')
    return { ...size, close: () => undefined }
  })
  class FakeImage {
    naturalWidth = size?.width ?? 0
    naturalHeight = size?.height ?? 0
    onload = () => undefined
    onerror = () => undefined
    set src(_: string) {
      queueMicrotask(() => (size ? this.onload() : this.onerror()))
    }
  }
  vi.stubGlobal('Image', FakeImage)
  const context = { fillStyle: '', imageSmoothingQuality: '', fillRect: () => undefined, drawImage: () => undefined }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    encodings.push({ width: this.width, height: this.height, type, quality })
    done(new Blob([new Uint8Array(bytes)], { type: type ?? 'image/png' }))
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  return encodings
}

export const aFile = (name: string, bytes = 10): File => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

/** A sent upload, and what the server answers to it. */
type Upload = {
  address: string
  form: FormData
  headers: Record<string, string>
  answer: (status: number, body: unknown) => void
  progress: (share: number) => void
  /** The browser has handed over the last byte. */
  handedOver: () => void
  /** The line breaks. */
  fail: () => void
  aborted: boolean
}

/** Fakes `XMLHttpRequest`, which sends uploads. */
export function fakeUploads(): Upload[] {
  const uploads: Upload[] = []
  class FakeXhr extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    responseType = ''
    withCredentials = false
    readonly #headers: Record<string, string> = {}
    #address = ''
    #upload: Upload | undefined
    open(_method: string, address: string) {
      this.#address = address
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    abort() {
      if (this.#upload) this.#upload.aborted = true
      this.dispatchEvent(new Event('abort'))
    }
    send(body: unknown) {
      this.#upload = {
        address: this.#address,
        form: body as FormData,
        headers: this.#headers,
        aborted: false,
        handedOver: () => this.upload.dispatchEvent(new Event('load')),
        fail: () => this.dispatchEvent(new Event('error')),
        progress: (share) =>
          this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share * 100, total: 100 })),
        answer: (status, answer) => {
          this.status = status
          this.responseText = JSON.stringify(answer)
          this.dispatchEvent(new Event('load'))
        },
      }
      uploads.push(this.#upload)
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  // An upload without an answer would be sent again after its time limit, in another test.
  onTestFinished(() => {
    for (const upload of uploads) upload.answer(410, {})
  })
  return uploads
}
