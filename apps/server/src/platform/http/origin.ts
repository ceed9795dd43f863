import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from './app-error.ts'

/**
 * Refuses a write that another site's page sent. Every current browser sends Sec-Fetch-Site or Origin; a client with
 * neither is no browser, so it carries nobody's cookies without their knowledge.
 * @throws AppError request.origin
 */
export function assertOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw new AppError('request.origin')
  }
  const origin = headers.origin
  if (origin === undefined || origin === publicUrl) return
  const own = new URL(publicUrl)
  if (origin === own.origin) return
  // The same server under another name, such as 127.0.0.1; never over a less protected protocol.
  if (headers.host !== undefined && origin === `${own.protocol}//${headers.host}`) return
  throw new AppError('request.origin')
}
