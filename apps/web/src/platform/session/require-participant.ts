import { type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { documentPath } from '../files/document-path.ts'
import { requireApproved } from '../signed-in/guards.ts'
import type { Participant } from './own-id.ts'
import { staffQuery } from './require-counsellor.ts'

type Arguments = Pick<LoaderFunctionArgs, 'request'>

/**
 * Route loader of pages that approved members and counsellors share. Redirects everybody else to the login, which
 * returns here. The page is a separate document, because a document's header allows camera and microphone.
 */
export async function requireParticipant({ request }: Arguments): Promise<Participant> {
  const { pathname } = new URL(request.url)
  const { data: staff } = await queryClient.fetchQuery({ ...staffQuery, staleTime: 0 })
  const participant: Participant =
    staff?.role === 'counsellor'
      ? { id: staff.id, name: staff.name, role: 'counsellor' }
      : await approvedMember(request)
  if (documentPath() !== pathname) throw redirectDocument(request.url)
  return participant
}

async function approvedMember(request: Request): Promise<Participant> {
  const { id, name } = await requireApproved({ request })
  return { id, name, role: 'member' }
}
