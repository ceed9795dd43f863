// One chunk for the pages on which members choose and book, because every page's script lists the URLs of all chunks.
export { BookingPage } from './booking/booking-page.tsx'
export { ConsultPage } from './counsellors/consult-page.tsx'
export { prefetchLists } from './queries.ts'
