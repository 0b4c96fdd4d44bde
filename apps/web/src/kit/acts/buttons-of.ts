import type { ButtonAction } from '../gate/action-buttons.tsx'
import type { Need } from '../gate/gate.tsx'
import type { RowAction } from '../list/list.types.ts'

/** The actions of a list as buttons about one row. */
export const buttonsOf = <Row>(
  actions: ReadonlyArray<RowAction<Row>>,
  row: Row,
): ReadonlyArray<ButtonAction & { readonly need?: Need }> =>
  actions
    .filter(({ shown }) => shown?.(row) ?? true)
    .map(({ shown: _, question, run, ...action }) => ({
      ...action,
      question: question?.(row),
      run: () => run(row),
    }))
