/** The contexts of the encrypted texts and pictures: one cannot be read in the place of another. */
export const sealedFor = {
  retained: (id: string) => `retained content ${id}`,
  retainedAbout: (id: string) => `retained content ${id} about`,
  message: (reportId: string, seq: number) => `report ${reportId} message ${seq}`,
  note: (reportId: string, position: number) => `report ${reportId} note ${position}`,
  noteAbout: (reportId: string, position: number) => `report ${reportId} note ${position} about`,
  profile: (reportId: string) => `report ${reportId} profile`,
  picture: (id: string) => `evidence picture ${id}`,
}
