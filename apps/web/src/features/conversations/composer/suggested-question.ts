import { z } from 'zod'

const State = z.object({ suggestedQuestion: z.string() })

/** Router state that opens a chat with this question as the first of its openers. */
export const suggestedQuestionState = (suggestedQuestion: string): z.infer<typeof State> => ({ suggestedQuestion })

export const suggestedQuestionOf = (state: unknown): string => State.safeParse(state).data?.suggestedQuestion ?? ''
