import type { ReactNode } from 'react'

/** A task that stays until the shipped text or figures are replaced. */
export const ShippedNotice = ({ children }: { children: ReactNode }) => (
  <p className="rounded-field bg-honey px-5 py-4">
    <strong className="font-semibold">To do before the first visitor:</strong>
    <span> </span>
    <span>{children}</span>
  </p>
)
