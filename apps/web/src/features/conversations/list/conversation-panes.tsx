import '../chats.css'
import type { ReactNode } from 'react'
import { useVisibleHeight } from '../composer/use-visible-height.ts'

/** A panel as high as the window allows; on a phone it fills the screen. With a list it has two panes. */
export function ConversationPanes({ list, children }: { list?: ReactNode; children: ReactNode }) {
  useVisibleHeight()
  return (
    <div className="flex min-h-0 flex-1 overflow-hidden bg-panel md:rounded-card md:shadow-soft md:ring-1 md:ring-line">
      {list}
      {children}
    </div>
  )
}
