import { LinkButton } from '../ui/button.tsx'
import { DocumentTitle } from '../ui/document-title.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { consolePaths } from './console-paths.ts'

export function ConsoleNotFound({ children = 'There is no page at this address' }: { children?: string }) {
  return (
    <>
      <DocumentTitle>Not found</DocumentTitle>
      <EmptyState
        action={
          <LinkButton to={consolePaths.queue} variant="ghost">
            To the queue
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </>
  )
}
