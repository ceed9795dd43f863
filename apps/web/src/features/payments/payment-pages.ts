// One chunk for all payment pages, because every page's script lists the URLs of all chunks.
export { PaymentFramePage } from './payment-frame-page.tsx'
export { PaymentHistoryPage, PlainPaymentHistoryPage, prefetchLists } from './payment-history-page.tsx'
export { ReceiptPage } from './receipt-page.tsx'
