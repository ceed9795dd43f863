import { z } from 'zod'

/** What a note is about, as its sender read it: an answer with the sentences that they mean, or a photo. */
export const NoteSubject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    prompt: z.string(),
    text: z.string(),
    /** The positions of the sentences; none for the whole answer. */
    sentences: z.array(z.int().min(0)),
  }),
  z.object({ kind: z.literal('photo'), name: z.string() }),
])
export type NoteSubject = z.infer<typeof NoteSubject>

export const SUBJECT_CHANGED = 'This part of the profile has changed. Please open the profile again.'

/**
 * What a note is about, for both sides: the recipient's words as they were, or the photo. Its name is null once it is
 * removed, and for the sender also while it is hidden.
 */
export const ShownSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), label: z.string(), text: z.string(), sentences: z.array(z.int()) }),
  z.object({ kind: z.literal('photo'), name: z.string().nullable() }),
])
export type ShownSubject = z.infer<typeof ShownSubject>
