// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderForMember } from '../../../test/open-app.tsx'
import { ConsultChatPage } from './consult-chat-page.tsx'

test('RG-18 /Sidebar/ChatConsult without a counsellor in its state leads to /Sidebar/Consult', async () => {
  const { path } = await renderForMember(<ConsultChatPage />)
  await waitFor(() => expect(path()).toBe('/Sidebar/Consult'))
})
