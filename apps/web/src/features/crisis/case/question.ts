import type { FormField, FormValues } from '../../../kit/form-drawer/form.types.ts'

/** What is asked before something is done. */
export type Question = {
  readonly fields: readonly FormField[]
  readonly initial: FormValues
  readonly lead?: string
  readonly title: string
  readonly send: (values: FormValues) => Promise<string>
}
