import { type ReactNode, useEffect, useId, useState } from 'react'
import { cx } from '../cx.ts'
import { tabPanel } from '../form/underline-tabs.tsx'
import { useAllowed } from '../gate/gate.tsx'
import { TrashIcon } from '../icons/shell-icons.tsx'
import { Column } from '../layout/layout.tsx'
import { PageFrame } from '../page-frame/page-frame.tsx'
import { usePhone } from '../use-media.ts'
import { CardList } from './card-list.tsx'
import { rowWords } from './cell.tsx'
import { DataTable } from './data-table.tsx'
import { type EmptyWords, ListBody } from './list-body.tsx'
import { listTexts as texts } from './list.messages.ts'
import styles from './list-page.module.css'
import type {
  BatchAction,
  ListColumn,
  ListQuery,
  PageAction,
  Removal,
  RowAction,
  SearchField,
  StatusTabs,
} from './list.types.ts'
import { Pager } from './pager.tsx'
import { QuickSearch } from './quick-search.tsx'
import { type Keyed, rowKeyOf } from './row-key.ts'
import { SearchForm } from './search-form.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { StatusTabRow, tabKey } from './status-tabs.tsx'
import { Toolbar } from './toolbar.tsx'
import { useBatch } from './use-batch.tsx'
import { useColumns } from './use-columns.ts'
import { useDensity } from './use-density.ts'
import type { Filters, ListAddress } from './use-list-address.ts'
import { useSelection } from './use-selection.ts'

/** What is remembered of a list has a name: its address's, unless it says another. */
type Remembered<Name extends string> =
  | {
      id?: string
      /** from `useListAddress` */
      address: ListAddress<Name>
    }
  /** without an address the list is shown whole */
  | { id: string; address?: undefined }

export type ListPageProps<Row, Name extends string = string> = Remembered<Name> &
  Keyed<Row> & {
    title: string
    /** where the page lies, from the outside in */
    crumbs?: readonly string[]
    /** Its query must read the page and filters of `address`, and be stale at once (`staleTime: 0`): searching reads again. */
    query: ListQuery<Row>
    /** how a row is called in questions and labels; by default its first words */
    rowName?: (row: Row) => string
    columns: ReadonlyArray<ListColumn<Row>>
    /** raise it when the columns change so much that nobody's arrangement fits any more */
    columnsVersion?: number
    search?: ReadonlyArray<SearchField<Name>>
    /** its one search field stands at the end of the tabs, not in a card of its own */
    quick?: boolean
    tabs?: StatusTabs<Name>
    /** beside the list: a department tree */
    side?: ReactNode
    /** what it is for: in a hand it is folded behind these words */
    sideLabel?: string
    actions?: readonly PageAction[]
    /** rows bear their number, unless said otherwise */
    numbered?: boolean
    /** what the whole list is, said under its name in large letters */
    lead?: ReactNode
    /** figures above the list */
    top?: ReactNode
    /** a quiet line in the toolbar */
    note?: ReactNode
    rowActions?: ReadonlyArray<RowAction<Row>>
    batch?: ReadonlyArray<BatchAction<Row>>
    removal?: Removal<Row>
    empty?: EmptyWords
  }

const NO_FILTERS: Filters<string> = {}

export function ListPage<Row extends object, Name extends string = string>(props: ListPageProps<Row, Name>) {
  const { query, columns, search = [], tabs } = props
  const address: ListAddress | undefined = props.address
  const rowKey = rowKeyOf<Row>(props)
  const filters: Filters<string> = address?.filters ?? NO_FILTERS
  const id = useId()
  const phone = usePhone()
  const allowed = useAllowed()
  const rowName = props.rowName ?? ((row: Row) => rowWords(columns, row))
  const arranged = useColumns(props.id ?? props.address?.id ?? '', columns, props.columnsVersion ?? 1)
  const [density, setDensity] = useDensity()
  const selection = useSelection(rowKey, JSON.stringify(filters))
  const batching = useBatch({ rowKey, rowName, selection, refetch: query.refetch })
  const [searchShown, setSearchShown] = useUnfolded(phone)
  const [fullScreen, setFullScreen] = useFullScreen()

  const removal = props.removal && allowed(props.removal.need) ? props.removal : undefined
  const batch = (props.batch ?? []).filter(({ need }) => allowed(need))
  const rowActions = (props.rowActions ?? []).filter(({ need }) => allowed(need))
  const allRowActions = removal ? [...rowActions, batching.removeRow(removal)] : rowActions
  const actions = (props.actions ?? []).filter(({ need }) => allowed(need))
  const withRemoval = removal ? [...actions, removalAction(() => batching.removeChosen(removal))] : actions
  const selecting = batch.length > 0 || removal !== undefined
  const activeFields = search.filter(({ name }) => filters[name]).length
  const filtered = Object.values(filters).some(Boolean)

  const quick = props.quick && tabs ? search[0] : undefined
  const panel = quick ? [] : search

  function find(next: Filters<string>): void {
    const isSame = Object.entries(next).every(([name, value]) => filters[name] === value)
    if (isSame && address?.current === 1) void query.refetch()
    else address?.search(next)
    if (phone) setSearchShown(false)
  }

  const rows = {
    label: props.title,
    rowKey,
    rowName,
    columns: arranged.shown,
    actions: allRowActions,
    first: address ? (address.current - 1) * address.size + 1 : 1,
    selection: selecting ? selection : undefined,
    choosable: (row: Row) => batch.length > 0 || (removal?.shown?.(row) ?? true),
  }
  return (
    <PageFrame crumbs={props.crumbs} title={props.title} lead={props.lead} className={fullScreen && styles.full}>
      {props.top}
      <div className={styles.columns}>
        {props.side ? <ListSide label={phone ? props.sideLabel : undefined}>{props.side}</ListSide> : null}
        <Column gap={12} grow>
          {panel.length > 0 && searchShown ? (
            <div className={styles.panel}>
              <SearchForm fields={panel} values={filters} narrow={Boolean(props.side)} onSearch={find} />
            </div>
          ) : null}
          <div className={cx(styles.panel, styles.body)}>
            {tabs ? (
              <StatusTabRow
                id={id}
                tabs={tabs}
                value={filters[tabs.name] ?? ''}
                onChange={(value) => address?.search({ [tabs.name]: value })}
              >
                {quick ? (
                  <QuickSearch
                    field={quick}
                    value={filters[quick.name] ?? ''}
                    onSearch={(words) => address?.search({ [quick.name]: words })}
                  />
                ) : null}
              </StatusTabRow>
            ) : null}
            <Toolbar
              actions={withRemoval}
              note={props.note}
              busy={query.isFetching}
              onRefresh={() => void query.refetch()}
              density={density}
              onDensity={setDensity}
              columns={{
                columns,
                choices: arranged.choices,
                onChoose: arranged.choose,
                onReset: arranged.reset,
              }}
              search={
                panel.length > 0
                  ? { shown: searchShown, active: activeFields, toggle: () => setSearchShown(!searchShown) }
                  : undefined
              }
              fullScreen={fullScreen}
              onFullScreen={() => setFullScreen(!fullScreen)}
            />
            {selection.keys.length > 0 ? (
              <SelectionBar
                count={selection.keys.length}
                actions={batch}
                paged={address !== undefined}
                onRun={batching.run}
                onClear={selection.clear}
              />
            ) : null}
            <div {...(tabs ? tabPanel(id, tabKey(filters[tabs.name] ?? '')) : {})}>
              <ListBody
                query={query}
                address={address}
                empty={props.empty ?? {}}
                filtered={filtered}
                onClearFilters={() => find(Object.fromEntries(Object.keys(filters).map((name) => [name, ''])))}
              >
                {(records) =>
                  phone ? (
                    <CardList {...rows} rows={records} />
                  ) : (
                    <DataTable
                      {...rows}
                      rows={records}
                      density={density}
                      numbered={props.numbered}
                      sort={address?.sort ?? null}
                      onSort={(sort) => address?.sortBy(sort)}
                    />
                  )
                }
              </ListBody>
            </div>
            {address && query.data && query.data.total > 0 ? (
              <Pager {...address} total={query.data.total} isMore={query.data.isMore === true} />
            ) : null}
          </div>
        </Column>
      </div>
      {batching.dialog}
    </PageFrame>
  )
}

/** In a hand the search waits behind its button, also in a window that has just become narrow; a press counts for its width. */
function useUnfolded(phone: boolean) {
  const [pressed, setPressed] = useState({ phone, isShown: !phone })
  const isShown = pressed.phone === phone ? pressed.isShown : !phone
  return [isShown, (next: boolean) => setPressed({ phone, isShown: next })] as const
}

function ListSide({ label, children }: { label: string | undefined; children: ReactNode }) {
  if (label === undefined) return <aside className={styles.side}>{children}</aside>
  return (
    <details className={styles.side}>
      <summary className={styles.fold}>{label}</summary>
      {children}
    </details>
  )
}

const removalAction = (run: () => unknown): PageAction => ({
  key: 'remove',
  label: texts.batchRemove,
  danger: true,
  icon: <TrashIcon size={14} />,
  run,
})

/** Fills the window rather than the screen: the browser's own full screen would hide every menu and dialog of the page. */
function useFullScreen() {
  const [full, setFull] = useState(false)
  useEffect(() => {
    if (!full) return
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) setFull(false)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [full])
  return [full, setFull] as const
}
