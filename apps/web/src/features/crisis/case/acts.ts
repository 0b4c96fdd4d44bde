import type { Inside } from '../crisis.queries.ts'
import type { caseMessages as texts } from './case.messages.ts'

export type Act = keyof typeof texts.acts | 'unmerge' | 'again' | 'confirmReceipt'
export type Merge = Inside['merges'][number]
export type Receipt = Inside['receipts'][number]
export type Point = Inside['path'][number]
export type Run = (act: Act, on?: Merge | Receipt | Point) => void
export type Asked = { readonly act: Act; readonly receipt?: Receipt; readonly point?: Point }
