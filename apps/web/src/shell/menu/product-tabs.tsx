import { isExternalProduct } from '@xinqiao/domain'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { type Product, useOfferedProducts } from '../../features/workbench/index.ts'
import { BackIcon, ForwardIcon } from '../../kit/icons/icons.tsx'
import { AppsIcon } from '../../kit/icons/shell-icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { tellSoon } from '../../kit/soon/soon.tsx'
import { kitTexts } from '../../kit/texts.ts'
import type { UserInfo } from '../../session/index.ts'
import { usePage } from '../router/use-page.ts'
import { HOME } from '../session-end/login-address.ts'
import { shellMessages } from '../shell.messages.ts'
import { chooseProduct, useCurrentProduct } from './current-product.ts'
import { menuMessages as texts } from './menu.messages.ts'
import { PLATFORM } from './menu-tree.ts'
import { openProduct } from './open-product.ts'
import { openProductMenu, useProductMenuOpen } from './product-menu/product-menu.store.ts'
import styles from './product-tabs.module.css'
import { useSlide } from './use-slide.ts'

const NONE = { open: [], soon: [] }

/** All products, the workbench, then the school's products; what does not fit slides. */
export function ProductTabs({ user }: { user: UserInfo }) {
  const { open, soon } = useOfferedProducts(user) ?? NONE
  const current = useCurrentProduct()
  const isHome = usePage()?.path === HOME
  const isMenuOpen = useProductMenuOpen()
  const { ref, canGoBack, canGoOn, slide } = useSlide()
  useEffect(() => {
    ref.current?.querySelector(`[data-product='${current}']`)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [ref, current])
  const isWorkbench = current === PLATFORM
  return (
    <Row as="nav" gap={2} grow aria-label={shellMessages.products}>
      <button
        type="button"
        className={styles.apps}
        title={texts.all}
        aria-label={texts.all}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={openProductMenu}
      >
        <AppsIcon size={16} />
      </button>
      <Link
        className={styles.tab}
        to={HOME}
        aria-current={isWorkbench ? (isHome ? 'page' : 'true') : undefined}
        onClick={() => chooseProduct(PLATFORM)}
      >
        {shellMessages.home}
      </Link>
      {open.length + soon.length > 0 ? <i className={styles.gap} /> : null}
      <div className={styles.slider}>
        <div ref={ref} className={styles.row} data-back={canGoBack} data-on={canGoOn}>
          <div className={styles.strip}>
            {open.map((product) => (
              <ProductTab key={product.id} product={product} isCurrent={product.productCode === current} />
            ))}
            {soon.length > 0 ? <span className={styles.soon}>{kitTexts.soon}</span> : null}
            {soon.map((product) => (
              <SoonTab key={product.id} product={product} />
            ))}
          </div>
        </div>
        {canGoBack ? (
          <Arrow side="left" label={texts.earlier} onClick={() => slide(-1)}>
            <BackIcon size={14} />
          </Arrow>
        ) : null}
        {canGoOn ? (
          <Arrow side="right" label={texts.later} onClick={() => slide(1)}>
            <ForwardIcon size={14} />
          </Arrow>
        ) : null}
      </div>
    </Row>
  )
}

function ProductTab({ product, isCurrent }: { product: Product; isCurrent: boolean }) {
  return (
    <button
      type="button"
      className={styles.tab}
      data-product={product.productCode}
      title={isExternalProduct(product.productCode) ? texts.outside : undefined}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => void openProduct(product)}
    >
      {product.productName}
    </button>
  )
}

/** There, quieter; pressing it says that it is still to come and leaves the menu as it is. */
function SoonTab({ product }: { product: Product }) {
  return (
    <button
      type="button"
      className={styles.tab}
      data-soon
      title={kitTexts.soonNamed(product.productName)}
      onClick={() => tellSoon(product.productName)}
    >
      {product.productName}
      <span className="xq-sr">（{kitTexts.soon}）</span>
    </button>
  )
}

type ArrowProps = { side: 'left' | 'right'; label: string; onClick: () => void; children: ReactNode }

/** Lies over the end of the row that goes on, so that the tabs do not jump when it comes and goes. */
function Arrow({ side, label, onClick, children }: ArrowProps) {
  return (
    <button type="button" className={styles.arrow} data-side={side} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}
