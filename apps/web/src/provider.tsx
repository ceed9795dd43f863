import './provider/console.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConsoleApp } from './provider/console-app.tsx'

// Removes the static title, because each page now renders its own.
document.querySelector('title')?.remove()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ConsoleApp />
  </StrictMode>,
)
