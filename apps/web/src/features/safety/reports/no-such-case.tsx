import { FolderX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'

export const NoSuchCase = ({ action }: { action: ReactNode }) => (
  <>
    <DocumentTitle>Case not found</DocumentTitle>
    <h1 className="sr-only">Case not found</h1>
    <EmptyState
      drawing={<FolderX strokeWidth={1.4} aria-hidden="true" />}
      hint="We delete cases 24 months after the report."
      action={action}
    >
      We could not find this case
    </EmptyState>
  </>
)
