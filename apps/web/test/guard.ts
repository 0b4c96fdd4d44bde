import { waitFor } from '@testing-library/react'

const GUARD_MS = 2100
const BUSY = 'button[aria-busy="true"], .ant-btn-loading'
const DIALOG = '[role="dialog"], [role="alertdialog"]'

let ahead = 0
const now = performance.now.bind(performance)
performance.now = () => now() + ahead

/**
 * Buttons swallow a second click for up to two seconds, by this clock. Nobody needs to wait for that, as it is put forward;
 * but what the first click has set going is waited for.
 */
export const afterGuard = async (): Promise<void> => {
  ahead += GUARD_MS
  await waitFor(() => {
    // Whoever has opened a dialog is busy until it is answered.
    const here = [...document.querySelectorAll(DIALOG)].at(-1) ?? document
    if (here.querySelector(BUSY)) throw new Error('a button is still busy')
  })
}
