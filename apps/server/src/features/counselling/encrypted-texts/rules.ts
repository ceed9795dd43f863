/** The encryption contexts of texts about appointments: a text that is moved to another row cannot be decrypted. */
export const sealedFor = {
  note: (bookingId: string) => `booking-note ${bookingId}`,
  absence: (bookingId: string) => `booking-absence ${bookingId}`,
  privateNote: (noteId: string) => `private-note ${noteId}`,
  summary: (bookingId: string) => `appointment-summary ${bookingId}`,
  step: (bookingId: string, position: number) => `appointment-step ${bookingId} ${position}`,
}
