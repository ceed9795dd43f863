export type OnProgress = (sent: { loaded: number; total: number }) => void

/**
 * Sends a request and reports the progress of its body, which `fetch` cannot. Returns and fails as `fetch` does.
 */
export function sendWithProgress(address: string, request: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const fail = () => reject(new TypeError('The request did not arrive'))
    call.open(request.method ?? 'POST', address)
    call.withCredentials = request.credentials === 'include'
    call.responseType = 'text'
    new Headers(request.headers).forEach((value, name) => {
      call.setRequestHeader(name, value)
    })
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ loaded, total }))
    call.addEventListener('load', () => resolve(new Response(call.responseText, { status: call.status })))
    for (const end of ['error', 'abort', 'timeout'] as const) call.addEventListener(end, fail)
    request.signal?.addEventListener('abort', () => call.abort())
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
