// One chunk for all counselling pages, because every page's script lists the URLs of all chunks.
export { BookingDetailsPage } from './booking-details-page.tsx'
export { BookingPage } from './booking-page.tsx'
export { ConsultPage } from './consult-page.tsx'
