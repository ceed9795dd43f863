import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { consolePaths } from './console-paths.ts'

export function ConsoleNotFound({ children = 'There is no page at this address' }: { children?: string }) {
  return (
    <>
      <DocumentTitle>Not found</DocumentTitle>
      <EmptyState action={<ToConsole />}>{children}</EmptyState>
    </>
  )
}

export const ToConsole = () => (
  <LinkButton to={consolePaths.home} variant="ghost">
    To the console
  </LinkButton>
)
