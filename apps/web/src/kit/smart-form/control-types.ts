import type { FormField } from '@xinqiao/domain'
import type { ComponentType } from 'react'
import type { FormStore } from './form-store.ts'

/** What ties a control to its label, its complaint and its help. Spread it onto the element that takes the focus. */
export type ControlBinding = {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': true | undefined
}

export type ControlProps = {
  readonly store: FormStore
  readonly field: FormField
  /** where its answer lies: the prop itself, or 'rows.0.name' inside a sub-form */
  readonly path: string
  readonly bind: ControlBinding
}

export type ViewProps = Omit<ControlProps, 'bind'>

export type ControlEntry = {
  readonly control: ComponentType<ControlProps>
  /** for read-only and detail; the answer in words when absent */
  readonly view?: ComponentType<ViewProps>
  /**
   * `field`: one element takes the label (native label). `group`: several do (fieldset and legend).
   * `plain`: says something itself, gets no label and no frame.
   */
  readonly shape: 'field' | 'group' | 'plain'
  /** takes the whole width, its label above */
  readonly isWide?: boolean
  /** a React.lazy component */
  readonly isLazy?: boolean
}
