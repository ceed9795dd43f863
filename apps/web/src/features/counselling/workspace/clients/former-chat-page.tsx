import { Navigate, useParams } from 'react-router'
import { z } from 'zod'
import { paths } from '../../../../paths.ts'
import { NotFoundPage } from '../../../content/not-found-page.tsx'

/** Redirects from the former URL of a conversation to the current one. */
export function FormerChatPage() {
  const { clientId } = useParams()
  const id = z.uuid().safeParse(clientId)
  return id.success ? <Navigate to={paths.clientChat(id.data)} replace /> : <NotFoundPage />
}
