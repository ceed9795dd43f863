import { type ComponentProps, lazy, Suspense, useState } from 'react'

const FinishDialog = lazy(async () => ({ default: (await import('./finish-dialog.tsx')).FinishDialog }))

/** The dialog of a kind end, which is fetched when it opens for the first time. */
export function LazyFinishDialog(props: ComponentProps<typeof FinishDialog>) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <FinishDialog {...props} />
    </Suspense>
  )
}
