import type { ReactNode } from 'react'
import drawing from '../../../../art/letters.svg?url'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'

type RoomNoticeProps = { title: string; hint?: ReactNode; action: ReactNode }

/** Shown in place of the appointment room. */
export const RoomNotice = ({ title, hint, action }: RoomNoticeProps) => (
  <div className="pt-6 md:pt-14">
    <h1 className="sr-only">{title}</h1>
    <EmptyState drawing={<img src={drawing} alt="" width={420} height={360} />} hint={hint} action={action}>
      {title}
    </EmptyState>
  </div>
)
