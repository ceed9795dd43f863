/** A key as the keyboard shows it. */
export const KeyCap = ({ children }: { children: string }) => (
  <kbd className="inline-grid min-h-[1.55rem] min-w-[1.55rem] place-items-center rounded-md bg-panel px-1.5 font-sans text-[.9333rem] leading-none font-semibold text-ink-soft shadow-[inset_0_0_0_1px_var(--color-line)]">
    {children}
  </kbd>
)
