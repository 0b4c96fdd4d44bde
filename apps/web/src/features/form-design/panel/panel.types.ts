import type { FormDefinition, FormField } from '@xinqiao/domain'
import type { Choices } from '../choices.ts'
import type { DesignStore } from '../designer/design-store.ts'
import type { FieldPatch } from '../model/design-model.ts'

/** What every tab of a field's properties gets. */
export type TabProps = {
  readonly store: DesignStore
  readonly definition: FormDefinition
  readonly field: FormField
  readonly choices: Choices
  readonly isFixed: boolean
  /** letters typed into one key are one step of undoing */
  readonly change: (patch: FieldPatch, key?: string) => void
}
