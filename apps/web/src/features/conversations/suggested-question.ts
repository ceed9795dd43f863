import { z } from 'zod'

const FirstMessageState = z.object({ firstMessage: z.string() })

/** Router state that opens a chat with this text in the composer, if the conversation has no messages. */
export const firstMessageState = (firstMessage: string): z.infer<typeof FirstMessageState> => ({ firstMessage })

export const firstMessageOf = (state: unknown): string => FirstMessageState.safeParse(state).data?.firstMessage ?? ''
