import './provider/console.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConsoleApp } from './provider/console-app.tsx'

// It was for the time before this script: from here on each page writes its own.
document.querySelector('title')?.remove()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ConsoleApp />
  </StrictMode>,
)
