import { type ReactNode, useState } from 'react'
import { FormDrawer } from '../form-drawer/form-drawer.tsx'
import type { FormDrawerProps, FormValues } from '../form-drawer/form.types.ts'
import type { ButtonAction } from '../gate/action-buttons.tsx'
import type { RowAction } from '../list/list.types.ts'
import { buttonsOf } from './buttons-of.ts'

type Offering = { readonly id: string; readonly actions?: readonly string[] }

/** What has to be said before it is done; where every field begins empty, `initial` need not be said. */
export type ActForm = Pick<FormDrawerProps, 'fields' | 'lead' | 'okText' | 'danger'> & {
  readonly title: string
  readonly initial?: FormValues
}

/** An act of a machine: its key is the action's, and it is offered where the row's `actions` name it, unless `shown` says when. */
export type NamedAct<Row> = Omit<RowAction<Row>, 'run'> & {
  readonly form?: (row: Row) => ActForm
  /** `values` are those of the form. */
  readonly run: (row: Row, values: FormValues) => unknown
}

type Acts<Row> = {
  /** for a list */
  readonly rowActions: ReadonlyArray<RowAction<Row>>
  /** for a page about one row */
  readonly actionsOf: (row: Row) => readonly ButtonAction[]
  readonly dialog: ReactNode
}

const NOTHING: FormValues = {}

/** What is done about a record, said once for its list and its page. */
export function useActs<Row extends Offering>(acts: ReadonlyArray<NamedAct<Row>>): Acts<Row> {
  const [asked, ask] = useState<{ key: string; row: Row; isOpen: boolean } | null>(null)
  const rowActions = acts.map(({ form, done, run, ...act }): RowAction<Row> => ({
    shown: ({ actions }) => actions?.includes(act.key) ?? true,
    ...act,
    // What is asked for in a form is said by the form.
    ...(form
      ? { run: (row: Row) => ask({ key: act.key, row, isOpen: true }) }
      : { run: (row: Row) => run(row, NOTHING), ...(done ? { done } : {}) }),
  }))
  const about = acts.find(({ key }) => key === asked?.key)
  const form = asked && about?.form?.(asked.row)
  return {
    rowActions,
    actionsOf: (row) => buttonsOf(rowActions, row),
    dialog:
      asked && about && form ? (
        <FormDrawer
          key={asked.key}
          initial={Object.fromEntries(form.fields.map(({ name }) => [name, '']))}
          {...form}
          open={asked.isOpen}
          as="dialog"
          mode="edit"
          noun={form.title}
          recordId={asked.row.id}
          doneText={about.done ?? null}
          onClose={() => ask({ ...asked, isOpen: false })}
          onSubmit={async (values) => void (await about.run(asked.row, values))}
        />
      ) : null,
  }
}
