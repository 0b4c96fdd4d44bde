import { Button } from '../../../kit/form/button.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CloseIcon, ForwardIcon } from '../../../kit/icons/icons.tsx'
import { StarIcon } from '../../../kit/icons/shell-icons.tsx'
import { Box } from '../../../kit/layout/layout.tsx'
import { SoonTag } from '../../../kit/soon/soon.tsx'
import { kitTexts } from '../../../kit/texts.ts'
import { menuMessages as texts, productLeads } from '../menu.messages.ts'
import { isThere, targetOf } from '../menu-target.ts'
import { listedOf, type MenuGroup, pagesOf } from '../menu-tree.ts'
import { useProductMenu } from '../menu.queries.ts'
import { MenuGroups, type Going } from './menu-groups.tsx'
import { PaneState } from './pane-state.tsx'
import { ProductSign } from './product-sign.tsx'
import styles from './product-menu.module.css'
import type { ListedProduct } from './use-product-list.ts'

const NONE: readonly MenuGroup[] = []

type MenuPaneProps = {
  product: ListedProduct
  going: Going
  onPin: (() => void) | undefined
  onOpen: () => void
  onClose: () => void
}

/** One product: what it is for, its groups of menus, the way in. */
export function MenuPane({ product, going, onPin, onOpen, onClose }: MenuPaneProps) {
  const query = useProductMenu(product.code)
  const groups = listedOf(query.data ?? NONE)
  const count = pagesOf(groups).filter((item) => isThere(targetOf(item, going.user))).length
  const lead = productLeads[product.code] ?? product.hint
  return (
    <>
      <div className={styles.head}>
        <ProductSign code={product.code} size={40} isQuiet={product.isSoon} />
        <Box grow className={styles.title}>
          <h2>{product.name}</h2>
          <p>{query.data && !product.isSoon ? texts.lead(lead, count) : lead}</p>
        </Box>
        {onPin ? (
          <Button guardMs={0} icon={<StarIcon size={14} />} onClick={onPin}>
            {product.isPinned ? texts.unpin : texts.pin}
          </Button>
        ) : null}
        {product.isSoon ? (
          <SoonTag />
        ) : (
          <Button variant="primary" onClick={onOpen}>
            {texts.open}
            <ForwardIcon size={14} />
          </Button>
        )}
        <CloseButton onClose={onClose} />
      </div>
      <div className={styles.scroll}>
        {groups.length > 0 ? (
          <MenuGroups groups={groups} going={going} />
        ) : (
          <PaneState
            isLoading={query.isPending}
            isFailed={query.isError}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
            empty={texts.empty}
          />
        )}
      </div>
    </>
  )
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <IconButton size="large" label={kitTexts.close} onClick={onClose}>
      <CloseIcon size={18} />
    </IconButton>
  )
}
