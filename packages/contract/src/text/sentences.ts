/** The sentences of a text, each with the space after it: put together, they are the text. */
export const sentencesOf = (text: string): string[] => text.match(/[^.!?…]*[.!?…]+[’”"')\]]*\s*|[^.!?…]+$/gu) ?? [text]
