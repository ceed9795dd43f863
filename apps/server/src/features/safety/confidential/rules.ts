/** The encryption contexts of a confidential case. */
export const sealedFor = {
  body: (caseId: string) => `confidential-case ${caseId}`,
  answer: (caseId: string) => `confidential-answer ${caseId}`,
}
