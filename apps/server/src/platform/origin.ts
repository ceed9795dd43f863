import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from './app-error.ts'

/**
 * Refuses a write that another site's page sent. Every browser in use says where a request comes from, by
 * Sec-Fetch-Site or by Origin; a client that sends neither is no browser and carries nobody's cookies unasked.
 * @throws AppError request.origin
 */
export function assertOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw new AppError('request.origin')
  }
  const origin = headers.origin
  const own = new URL(publicUrl)
  if (origin === undefined || origin === own.origin) return
  // The same server under another of its names, such as 127.0.0.1; never over a less protected protocol.
  if (headers.host !== undefined && origin === `${own.protocol}//${headers.host}`) return
  throw new AppError('request.origin')
}
