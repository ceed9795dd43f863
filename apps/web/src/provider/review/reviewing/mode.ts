/** What the reviewer does: reads, is warned about the unopened document, or writes a rejection. */
export type Mode = 'look' | 'unopened' | 'reject'
