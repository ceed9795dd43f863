import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'

/**
 * The response headers of a document decide which frames it may show, and only this page's document may show one. A
 * visitor from another page of the app gets this document by a reload, which keeps the navigation state.
 */
export function useOwnDocument(): boolean {
  const [isOwn] = useState(isOwnDocument)
  useEffect(() => {
    if (!isOwn) location.reload()
  }, [isOwn])
  return isOwn
}

function isOwnDocument(): boolean {
  const [fetched] = performance.getEntriesByType('navigation')
  const pathname = fetched ? new URL(fetched.name, location.href).pathname : location.pathname
  return pathname.replace(/\/+$/, '').toLowerCase() === paths.consultPayment.toLowerCase()
}
