/** What a note may be about: an answer, or a photo at this place of the profile. */
export type NoteTopic =
  | { kind: 'answer'; prompt: string; label: string; text: string }
  | { kind: 'photo'; name: string; place: number }
