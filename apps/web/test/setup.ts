import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom has no CSS interface; user-event asks it for radio groups.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS

afterEach(() => {
  cleanup()
})
