import './browser-stubs.ts'
import './inert-styles.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// For each file anew, whatever the file before it has asked for. The first page of a file loads and compiles what it
// needs; a busy machine takes longer than the library's second.
configure({ defaultHidden: false, asyncUtilTimeout: 5000 })

afterEach(cleanup)
