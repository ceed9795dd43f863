/** The one place for the product's name in the browser. */
export const PRODUCT_NAME: string = import.meta.env.VITE_PRODUCT_NAME ?? 'Heartwell'
