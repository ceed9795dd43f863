import './theme.css'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')!).render(<h1 className="wrap py-12 text-title">Provider console</h1>)
