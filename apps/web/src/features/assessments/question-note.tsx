import type { ReactNode } from 'react'

type QuestionNoteProps = {
  title: string
  drawing: string
  children: ReactNode
  /** Read aloud when it appears, because the focus goes to the question below it. */
  isAnnounced?: boolean
}

/** What is said above a question, so that nobody has to press a button to go on. */
export const QuestionNote = ({ title, drawing, children, isAnnounced = false }: QuestionNoteProps) => (
  <div
    role={isAnnounced ? 'status' : 'note'}
    className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-card bg-cream px-4 py-3 text-base text-ink-soft sm:gap-x-6 sm:px-6 md:mt-6"
  >
    <img
      src={drawing}
      alt=""
      width={720}
      height={640}
      className="h-auto w-14 rounded-xl sm:row-span-2 sm:w-24 md:w-32"
    />
    <p className="font-display text-[1.3125rem] leading-tight text-ink sm:self-end md:text-[1.5rem]">{title}</p>
    <div className="mt-1 max-sm:col-span-2 max-sm:mt-2 sm:self-start">{children}</div>
  </div>
)
