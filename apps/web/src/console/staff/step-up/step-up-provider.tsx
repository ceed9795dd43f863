import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { needsStepUp } from '../../shell/staff-session.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

type WithStepUp = <T>(act: () => Promise<T>) => Promise<T>
/** Without a provider, as in tests of one page, an act runs once. */
const StepUpContext = createContext<WithStepUp>((act) => act())

/** Shows the dialog in which staff give their second factor again. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<((confirmed: boolean) => void)[]>([])
  const answer = useCallback((confirmed: boolean) => {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(confirmed)
  }, [])
  const withStepUp = useCallback<WithStepUp>(async (act) => {
    try {
      return await act()
    } catch (error) {
      if (!needsStepUp(error)) throw error
      const confirmed = await new Promise<boolean>((resolve) => {
        waiting.current.push(resolve)
        setOpen(true)
      })
      if (!confirmed) throw error
      return act()
    }
  }, [])
  return (
    <StepUpContext value={withStepUp}>
      {children}
      {isOpen && <StepUpDialog onAnswer={answer} />}
    </StepUpContext>
  )
}

/**
 * @returns a function that runs an act, and, where the server asks for a step-up, asks the staff member for it and runs
 * the act again. The act's error is thrown when they close the dialog.
 */
export const useStepUp = (): WithStepUp => useContext(StepUpContext)
