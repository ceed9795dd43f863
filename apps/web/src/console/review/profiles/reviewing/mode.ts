/** What the reviewer does: reads, is warned about hints or the unopened document, or writes a rejection. */
export type Mode = 'look' | 'hinted' | 'unopened' | 'reject'
