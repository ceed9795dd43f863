export type OnProgress = (sent: { loaded: number; total: number }) => void

/** A connection without a byte for this time is dead. A slow one may take as long as it needs. */
const STALLED_MS = 30_000
/** The device still sends from its buffers when the browser has handed over the last byte, and pictures are converted. */
const ANSWER_MS = 120_000

/**
 * Sends a request with files. It has no time limit while it makes progress, which it reports: `fetch` can do neither.
 * Returns and fails as `fetch` does.
 */
export function sendWithProgress(address: string, request: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const expectWithin = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(new DOMException('The connection is dead', 'TimeoutError'))
        call.abort()
      }, ms)
    }
    const fail = () => {
      clearTimeout(timer)
      reject(new TypeError('The request did not arrive'))
    }
    call.open(request.method ?? 'POST', address)
    call.withCredentials = request.credentials === 'include'
    call.responseType = 'text'
    new Headers(request.headers).forEach((value, name) => {
      call.setRequestHeader(name, value)
    })
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      expectWithin(STALLED_MS)
      onProgress({ loaded, total })
    })
    call.upload.addEventListener('load', () => expectWithin(ANSWER_MS))
    call.addEventListener('load', () => {
      clearTimeout(timer)
      resolve(new Response(call.responseText, { status: call.status }))
    })
    for (const end of ['error', 'abort', 'timeout'] as const) call.addEventListener(end, fail)
    request.signal?.addEventListener('abort', () => call.abort())
    expectWithin(STALLED_MS)
    call.send(request.body instanceof FormData ? request.body : null)
  })
}

/**
 * The sent share of each file, from 0 to 100. The files are sent one after the other, and the bytes around them count
 * with the first file.
 */
export function shareOut(sizes: readonly number[], { loaded, total }: { loaded: number; total: number }): number[] {
  let before = Math.max(0, total - sizes.reduce((sum, size) => sum + size, 0))
  return sizes.map((size) => {
    const sent = Math.min(size, Math.max(0, loaded - before))
    before += size
    return size === 0 ? 100 : Math.floor((sent / size) * 100)
  })
}
