import './browser-stubs.ts'
import './inert-styles.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// For each file anew, whatever the file before it has asked for. The first page of a file loads and compiles what it
// needs; a busy machine takes longer than the library's second.
// Generous: a busy machine is no failure, and what is there at once costs nothing.
configure({ defaultHidden: false, asyncUtilTimeout: 20_000 })

afterEach(cleanup)
