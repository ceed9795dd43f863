// One chunk for the pages on which members choose and book, because every page's script lists the URLs of all chunks.
export { BookingPage } from './booking-page.tsx'
export { ConsultPage } from './consult-page.tsx'
