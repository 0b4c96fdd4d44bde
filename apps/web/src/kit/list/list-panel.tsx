import { Panel, type PanelAction } from '../panel/panel.tsx'
import { EmbeddedList, type EmbeddedListProps } from './embedded-list.tsx'

type ListPanelProps<Row> = EmbeddedListProps<Row> & { actions?: readonly PanelAction[] }

/** A short list as a part of a page: shown whole, in the order it comes. */
export function ListPanel<Row extends object>(props: ListPanelProps<Row>) {
  return (
    <Panel title={props.title} count={props.query.data?.total} actions={props.actions ?? []}>
      <EmbeddedList<Row> {...props} />
    </Panel>
  )
}
