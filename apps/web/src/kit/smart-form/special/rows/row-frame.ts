import type { FormField } from '@xinqiao/domain'
import { type ComponentType, createContext } from 'react'
import type { FormStore } from '../../form-store.ts'

type RowFrameProps = { readonly store: FormStore; readonly field: FormField; readonly path: string }

/** How a field is drawn. Rows hold fields of every kind, rows included, and so cannot import what draws them. */
export const RowFrame = createContext<ComponentType<RowFrameProps> | null>(null)
