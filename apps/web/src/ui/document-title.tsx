import { PRODUCT_NAME } from './product-name.ts'

/** The title of the browser's tab. React moves it into the document's head. */
export function DocumentTitle({ children }: { children?: string | undefined }) {
  return <title>{children ? `${children} · ${PRODUCT_NAME}` : PRODUCT_NAME}</title>
}
