import './payment-frame/payment-frame.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TestCardPage } from './payment-frame/test-card-page.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <TestCardPage checkoutRef={new URLSearchParams(location.search).get('checkout') ?? ''} />
  </StrictMode>,
)
