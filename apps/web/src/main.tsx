import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from './shell/app.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode>{createApp().ui}</StrictMode>)
