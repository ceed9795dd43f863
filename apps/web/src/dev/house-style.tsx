import '../theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { ToastProvider } from '../ui/messages/toast.tsx'
import { DialogProvider } from '../ui/windows/dialog.tsx'
import { HouseStylePage } from './house-style-page.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {/* Links are shown here, not followed. */}
    <MemoryRouter>
      <DialogProvider>
        <ToastProvider>
          <HouseStylePage />
        </ToastProvider>
      </DialogProvider>
    </MemoryRouter>
  </StrictMode>,
)
