import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom has no CSS interface; user-event asks it for radio groups.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS

afterEach(() => {
  cleanup()
})

// The first page of a file loads and compiles what it needs; a busy machine takes longer than the library's second.
configure({ asyncUtilTimeout: 5000 })
