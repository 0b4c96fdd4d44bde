import { pageCount } from '@xinqiao/domain'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../form/button.tsx'
import { WarningIcon } from '../icons/icons.tsx'
import { Row } from '../layout/layout.tsx'
import { QueryState } from '../states/query-state.tsx'
import { EmptyState } from '../states/states.tsx'
import { kitTexts } from '../texts.ts'
import { listTexts as texts } from './list.messages.ts'
import styles from './list-page.module.css'
import type { ListQuery } from './list.types.ts'
import type { ListAddress } from './use-list-address.ts'

export type EmptyWords = { title?: string; description?: string; actions?: ReactNode }

type ListBodyProps<Row> = {
  query: ListQuery<Row>
  address?: ListAddress | undefined
  empty: EmptyWords
  filtered: boolean
  onClearFilters: () => void
  children: (rows: readonly Row[]) => ReactNode
}

/** Loading, refused, failed, empty, or the rows. */
export function ListBody<Row>({ query, address, empty, filtered, onClearFilters, children }: ListBodyProps<Row>) {
  const { data, error } = query
  const stepping = useStepBack(query, address)
  // The emptiness of the page before says nothing about the one that is on its way.
  const isUnknown = !data || stepping || (query.isPlaceholderData === true && data.records.length === 0)
  if (isUnknown) return <QueryState query={query} />
  if (data.records.length === 0)
    return (
      <EmptyState
        title={empty.title ?? texts.empty}
        description={empty.description ?? (filtered ? texts.emptyFiltered : undefined)}
        actions={filtered ? <Button onClick={onClearFilters}>{texts.clearFilters}</Button> : empty.actions}
      />
    )
  return (
    <div data-stale={query.isPlaceholderData} aria-busy={query.isPlaceholderData} className={styles.rows}>
      {error ? <StaleNotice query={query} /> : null}
      {children(data.records)}
    </div>
  )
}

/** Behind the last page (its last row was deleted, or the address is old) the last one that exists is opened instead. */
function useStepBack<Row>({ data, isPlaceholderData }: ListQuery<Row>, address: ListAddress | undefined): boolean {
  const beyond = data && address && !isPlaceholderData && data.records.length === 0 && address.current > 1
  const last = data && address ? Math.max(pageCount(data.total, address.size), 1) : 1
  const target = beyond ? Math.min(last, address.current - 1) : null
  useEffect(() => {
    if (target !== null) address?.turn(target, address.size)
    // oxlint-disable-next-line react/exhaustive-deps -- the address is new on every render; its page is what counts
  }, [target])
  return target !== null
}

/** What was fetched before is worth more than an empty page. */
function StaleNotice<Row>({ query }: { query: ListQuery<Row> }) {
  return (
    <Row gap={8} look="13" role="alert" className={styles.stale}>
      <WarningIcon size={16} />
      {texts.stale}
      <Button variant="text" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
        {kitTexts.retry}
      </Button>
    </Row>
  )
}
