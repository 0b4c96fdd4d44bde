import { Box } from '../../../kit/layout/layout.tsx'
import { menuMessages as texts } from '../menu.messages.ts'
import type { useWholeMenu } from '../menu.queries.ts'
import { type Going, MenuGroups } from './menu-groups.tsx'
import { CloseButton } from './menu-pane.tsx'
import { PaneState } from './pane-state.tsx'
import styles from './product-menu.module.css'
import type { Found } from './search.ts'

type SearchPaneProps = {
  found: readonly Found[]
  query: ReturnType<typeof useWholeMenu>
  going: Going
  onClose: () => void
}

/** What fits, over all products. */
export function SearchPane({ found, query, going, onClose }: SearchPaneProps) {
  const count = found.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <>
      <div className={styles.head}>
        <Box grow className={styles.title} role="status">
          <h2>{query.data ? texts.found(count) : texts.search}</h2>
        </Box>
        <CloseButton onClose={onClose} />
      </div>
      <div className={styles.scroll}>
        {count > 0 ? (
          <MenuGroups groups={found} going={going} />
        ) : (
          <PaneState
            isLoading={query.isPending}
            isFailed={query.isError}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
            empty={texts.nothing}
            emptyLead={texts.nothingLead}
          />
        )}
      </div>
    </>
  )
}
