import type { GivenOf, Resource, RowOf } from '@xinqiao/domain'
import { confirm } from '../confirm.tsx'
import type { RowAction } from '../list/list.types.ts'
import type { PanelAction } from '../panel/panel.tsx'
import { toast } from '../toast.ts'
import { bodyOf } from './resource-fields.tsx'
import { resourceTexts as texts } from './resource.messages.ts'

export type ResourceActs<R extends Resource> = {
  readonly onEdit: (row: RowOf<R>) => void
  readonly save: (body: GivenOf<R> & { id: string; version: number }) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
}

/** Changing, switching on and off, removing: what a row of a resource offers whoever may. */
export const resourceActions = <R extends Resource, Row extends RowOf<R> & { name: string; status: '0' | '1' }>(
  of: R,
  { onEdit, save, remove }: ResourceActs<R>,
): ReadonlyArray<RowAction<Row>> => {
  const turn = async (row: Row, status: '0' | '1'): Promise<void> => {
    await save({ ...bodyOf(of, { ...row, status }), id: row.id, version: row.version })
    toast.success(status === '1' ? texts.enabled : texts.disabled)
  }
  return [
    { key: 'edit', label: texts.edit, run: onEdit },
    {
      key: 'disable',
      label: texts.disable,
      shown: ({ status }) => status === '1',
      question: ({ name }) => ({
        title: texts.askDisable(of.noun, name),
        content: of.leads.disable,
        okText: texts.disable,
      }),
      run: (row) => turn(row, '0'),
    },
    {
      key: 'enable',
      label: texts.enable,
      shown: ({ status }) => status === '0',
      run: (row) => turn(row, '1'),
    },
    {
      key: 'remove',
      label: texts.remove,
      danger: true,
      question: ({ name }) => ({
        title: texts.askRemove(of.noun, name),
        content: of.leads.remove,
        okText: texts.remove,
        danger: true,
      }),
      run: async ({ id }) => {
        await remove(id)
        toast.success(texts.removed)
      },
    },
  ]
}

/** The same for a panel about one row, where the likeliest stands last. */
export const panelActionsOf = <Row>(actions: ReadonlyArray<RowAction<Row>>, row: Row): readonly PanelAction[] =>
  actions
    .filter(({ shown }) => shown?.(row) ?? true)
    .toReversed()
    .map(({ shown: _, question, run, ...action }) => ({
      ...action,
      run: async () => {
        if (!question || (await confirm(question(row)))) await run(row)
      },
    }))
