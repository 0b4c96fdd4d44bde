import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HelpPage, keepHelp } from '../../features/emergency/index.ts'
import { browser } from '../navigator.ts'
import { watchMode } from '../theme/mode.ts'

// The whole of help.html: the card without router, query cache or component library, so that little has to be kept.
watchMode()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <HelpPage path={window.location.pathname} onRetry={browser.reload} />
    </StrictMode>,
  )
keepHelp()
