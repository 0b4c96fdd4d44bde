import { maxPinnedProducts } from '@xinqiao/domain'
import { type ReactNode, useState } from 'react'
import { Dialog, dialogWidths } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { DownIcon, ForwardIcon } from '../../../kit/icons/icons.tsx'
import { StarIcon } from '../../../kit/icons/shell-icons.tsx'
import { SoonTag } from '../../../kit/soon/soon.tsx'
import { pinned } from '../../../kit/theme/tokens.ts'
import { menuMessages as texts } from '../menu.messages.ts'
import { listedOf } from '../menu-tree.ts'
import { useProductMenu } from '../menu.queries.ts'
import { type Going, MenuGroups } from './menu-groups.tsx'
import { openListed } from './open-listed.ts'
import { PaneState } from './pane-state.tsx'
import styles from './phone-products.module.css'
import type { ProductMenuProps } from './product-menu.store.ts'
import { ProductSign } from './product-sign.tsx'
import { SearchBox } from './search-box.tsx'
import { useGoing } from './use-going.ts'
import { type ListedProduct, mayPin } from './use-product-list.ts'
import { useProductSearch } from './use-product-search.ts'

/** One list over the whole window; a product opens to show its menus. */
export function PhoneProducts({ user, onClose }: ProductMenuProps) {
  const { list, all, text, setText, isSearching, found } = useProductSearch(user)
  const [shown, setShown] = useState<string | null>(null)
  const ways = { user, ...useGoing(user, onClose) }
  return (
    <Dialog width={dialogWidths.question} open title={texts.all} onPhone="full" onClose={onClose}>
      <SearchBox isFirst={false} text={text} onChange={setText} onDown={() => undefined} onEnter={() => undefined} />
      {isSearching ? (
        found.length > 0 ? (
          <MenuGroups groups={found} going={ways} />
        ) : (
          <p className={styles.nothing}>{texts.nothing}</p>
        )
      ) : (
        <>
          <p className={styles.caption}>{texts.pinned(list.pinnedCount, maxPinnedProducts)}</p>
          <ul>
            {all.map((product) => (
              <Row
                key={product.code}
                product={product}
                isShown={product.code === shown}
                onShow={() => setShown(product.code === shown ? null : product.code)}
                onPin={mayPin(product) ? () => list.toggle(product) : undefined}
              >
                <Menus
                  product={product}
                  going={ways}
                  onOpen={() => {
                    onClose()
                    openListed(product)
                  }}
                />
              </Row>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

type RowProps = {
  product: ListedProduct
  isShown: boolean
  onShow: () => void
  onPin: (() => void) | undefined
  children: ReactNode
}

function Row({ product, isShown, onShow, onPin, children }: RowProps) {
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.product}
          data-soon={product.isSoon}
          aria-expanded={isShown}
          onClick={onShow}
        >
          <ProductSign code={product.code} isQuiet={product.isSoon} />
          <span>
            <b>{product.name}</b>
            <span>{product.hint}</span>
          </span>
          {product.isSoon ? <SoonTag /> : null}
          <DownIcon size={16} />
        </button>
        {onPin ? (
          <button
            type="button"
            className={styles.star}
            style={product.isPinned ? { color: pinned } : undefined}
            aria-pressed={product.isPinned}
            aria-label={product.isPinned ? texts.unpinName(product.name) : texts.pinName(product.name)}
            onClick={onPin}
          >
            <StarIcon size={20} />
          </button>
        ) : null}
      </div>
      {isShown ? children : null}
    </li>
  )
}

function Menus({ product, going, onOpen }: { product: ListedProduct; going: Going; onOpen: () => void }) {
  const query = useProductMenu(product.code)
  const groups = listedOf(query.data ?? [])
  return (
    <div className={styles.menus}>
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
      {product.isSoon ? null : (
        <Button block size="xl" variant="primary" onClick={onOpen}>
          {texts.open}
          <ForwardIcon size={14} />
        </Button>
      )}
    </div>
  )
}
