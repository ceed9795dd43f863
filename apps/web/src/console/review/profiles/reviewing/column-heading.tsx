import type { ReactNode } from 'react'

export const ColumnHeading = ({ children, aside }: { children: string; aside?: ReactNode }) => (
  <div className="flex min-h-[44px] items-center justify-between gap-3">
    <h2 className="font-sans text-[1.2rem] font-semibold tracking-normal">{children}</h2>
    {aside}
  </div>
)
