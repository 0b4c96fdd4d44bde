import { maxPinnedProducts } from '@xinqiao/domain'
import { type KeyboardEvent, useContext, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Column, Row } from '../../../kit/layout/layout.tsx'
import { Surface, useShown } from '../../../kit/surface.ts'
import { useModal } from '../../../kit/use-modal.ts'
import { useCurrentProduct } from '../current-product.ts'
import { menuMessages as texts } from '../menu.messages.ts'
import { PLATFORM } from '../menu-tree.ts'
import { MenuPane } from './menu-pane.tsx'
import { openListed } from './open-listed.ts'
import { ProductList } from './product-list.tsx'
import type { ProductMenuProps } from './product-menu.store.ts'
import styles from './product-menu.module.css'
import { RecentRow } from './recent-row.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchPane } from './search-pane.tsx'
import { useGoing } from './use-going.ts'
import { type ListedProduct, mayPin } from './use-product-list.ts'
import { useProductSearch } from './use-product-search.ts'

export function DeskMenu({ user, onClose }: ProductMenuProps) {
  const surface = useContext(Surface)
  const modal = useModal(useShown(), onClose)
  const { list, all, text, setText, isSearching, query, found, shownProducts } = useProductSearch(user)
  const current = useCurrentProduct()
  const [shown, setShown] = useState(current === PLATFORM ? null : current)
  const product = all.find(({ code }) => code === shown) ?? all[0] ?? list.platform
  const { going, go } = useGoing(user, onClose)
  const pane = useRef<HTMLDivElement>(null)
  const enter = () => pane.current?.querySelector<HTMLElement>('[data-entry]')?.focus()
  const open = (one: ListedProduct) => {
    // What is still to come only says so; one goes on looking.
    if (!one.isSoon) onClose()
    openListed(one)
  }
  const ways = { user, going, go }
  return createPortal(
    <dialog {...modal} className={styles.veil} aria-modal="true" aria-label={texts.all} tabIndex={-1}>
      <div className={styles.dialog}>
        <div className={styles.left}>
          <SearchBox
            isFirst
            text={text}
            onChange={setText}
            onDown={enter}
            onEnter={() => found[0]?.items[0] && go(found[0].items[0])}
          />
          <Row as="p" align="stretch" justify="between" look="faint" firm className={styles.caption}>
            <span>{texts.products}</span>
            <span>{texts.pinned(list.pinnedCount, maxPinnedProducts)}</span>
          </Row>
          <ProductList
            list={list}
            shownProducts={shownProducts}
            shown={isSearching ? '' : product.code}
            onShow={(code) => {
              if (!isSearching) setShown(code)
            }}
            onOpen={open}
            onEnter={enter}
          />
        </div>
        <Column grow ref={pane} role="presentation" className={styles.right} onKeyDown={walk}>
          {isSearching ? (
            <SearchPane found={found} query={query} going={ways} onClose={onClose} />
          ) : (
            <MenuPane
              key={product.code}
              product={product}
              going={ways}
              onPin={mayPin(product) ? () => list.toggle(product) : undefined}
              onOpen={() => open(product)}
              onClose={onClose}
            />
          )}
          <RecentRow user={user} onGo={onClose} />
        </Column>
      </div>
    </dialog>,
    surface?.element ?? document.body,
  )
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** From card to card with the arrows. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key]
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')]
  const at = cards.findIndex((card) => card === document.activeElement)
  if (step === undefined || at === -1) return
  event.preventDefault()
  cards[(at + step + cards.length) % cards.length]?.focus()
}
